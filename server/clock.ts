import type { Clock } from "#domain/time/clock.ts";

/** Business time: the real time or, for demos and tests, a clock that starts at `start` and runs on from there. */
export function createClock(start?: Date): Clock {
  if (!start) return { now: () => new Date() };
  // The monotonic clock, so that a correction of the machine's time does not move business time.
  const startedAt = performance.now();
  return { now: () => new Date(start.getTime() + Math.floor(performance.now() - startedAt)) };
}
