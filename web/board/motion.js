/** Animations that can be skipped together. */

/** @typedef {{ x: number, y: number }} Point */

/**
 * Makes a stage on which animations run until they are done or skipped.
 *
 * @param {() => boolean} wanted whether there shall be any motion
 */
export function createStage(wanted) {
  /** @type {Set<Animation>} */
  const running = new Set();
  let skipped = 0;

  return {
    /**
     * Runs one animation; resolves when it is over, also when it was skipped.
     *
     * @param {Element | null | undefined} element
     * @param {Keyframe[]} frames
     * @param {KeyframeAnimationOptions} options
     * @returns {Promise<void>}
     */
    async run(element, frames, options) {
      if (!element || !wanted()) {
        return;
      }
      const animation = element.animate(frames, options);
      running.add(animation);
      try {
        await animation.finished;
      } catch {
        // Cancelled: the end is drawn already.
      }
      running.delete(animation);
      animation.cancel();
    },
    /** Ends all that runs. */
    skip() {
      skipped += 1;
      for (const animation of running) {
        animation.cancel();
      }
      running.clear();
    },
    /** A number that changes with every skip, to stop a sequence. */
    get skips() {
      return skipped;
    },
  };
}
