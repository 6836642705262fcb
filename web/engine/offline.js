/**
 * Keeps the page for use without a network, through the service worker.
 *
 * @module
 */
import { Workbox } from "workbox-window";

/**
 * Registers the service worker. Call it when the page is ready: it downloads everything once more
 * into its cache, and the start must not wait for that.
 *
 * @param {object} [on]
 * @param {() => void} [on.kept] the page now works without a network
 * @param {(update: () => void) => void} [on.updateWaiting] a new version is kept; `update` changes to it
 *   and reloads
 * @returns {Promise<void>}
 */
export async function keepOffline({ kept, updateWaiting } = {}) {
  if (!("serviceWorker" in navigator)) {
    return;
  }
  const workbox = new Workbox(new URL("sw.js", document.baseURI).href);
  workbox.addEventListener("waiting", () =>
    updateWaiting?.(() => {
      workbox.addEventListener("controlling", () => location.reload());
      workbox.messageSkipWaiting();
    }),
  );
  try {
    await workbox.register();
    await navigator.serviceWorker.ready;
    kept?.();
  } catch {
    // Where a browser refuses service workers, as some private windows do, the page works online.
  }
}
