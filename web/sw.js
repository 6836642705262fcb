/**
 * The service worker: keeps all of one build, serves it offline, lets nothing out to other origins.
 * A new build waits until the page says SKIP_WAITING.
 *
 * @module
 */
import {
  addPlugins,
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  precacheAndRoute,
} from "workbox-precaching";
import { registerRoute } from "workbox-routing";

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));

// Before Workbox's own listener, so that a foreign request never gets past this one.
worker.addEventListener("fetch", (event) => {
  if (new URL(event.request.url).origin !== worker.location.origin) {
    event.respondWith(Response.error());
    event.stopImmediatePropagation();
  }
});

worker.addEventListener("message", (event) => {
  if (event.data?.type === "SKIP_WAITING") {
    worker.skipWaiting();
  }
});

worker.addEventListener("activate", (event) => event.waitUntil(worker.clients.claim()));

/**
 * Stores files with the page's policy as a header: a dedicated worker takes its policy from its
 * script's headers, which a static host cannot send.
 *
 * @param {{ response: Response }} stored
 */
async function addPolicy({ response }) {
  if (!response.ok) {
    return null;
  }
  const headers = new Headers(response.headers);
  headers.set("Content-Security-Policy", POLICY);
  return new Response(response.body, { status: response.status, headers });
}

addPlugins([{ cacheWillUpdate: addPolicy }]);
precacheAndRoute(PRECACHE);
cleanupOutdatedCaches();

// The page itself whatever its query; below other paths its relative addresses would lead nowhere.
const { pathname } = new URL("./", worker.location.href);
registerRoute(
  ({ request, url }) => request.mode === "navigate" && url.pathname === pathname,
  createHandlerBoundToURL("index.html"),
);
