import { monitorEventLoopDelay } from "node:perf_hooks";

/** In milliseconds: how often the delay is sampled, and how long samples are gathered. */
const resolution = 20;
const windowMs = 500;
/** Of fewer samples, one long one would be half. */
const fewest = 5;

/**
 * How late the event loop comes to what is due, in milliseconds: the median of the last half second or, when the loop is so late
 * that it has few samples, of the time they take. Unlike the mean, it does not rise with a single long pause, such as a
 * collection of memory or a moment in which the machine does something else.
 */
export function watchLoopDelay(): { delayMs(): number; stop(): void } {
  const histogram = monitorEventLoopDelay({ resolution });
  histogram.enable();
  let startedAt = performance.now();
  let delay = 0;
  return {
    delayMs() {
      if (performance.now() - startedAt >= windowMs && histogram.count >= fewest) {
        delay = Math.max(0, histogram.percentile(50) / 1e6 - resolution);
        histogram.reset();
        startedAt = performance.now();
      }
      return delay;
    },
    stop: () => void histogram.disable(),
  };
}
