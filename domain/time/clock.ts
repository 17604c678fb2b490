import { minute, sayDuration } from "./durations.ts";

/** Business time, handed to everything that computes a promise, so that a test or a demo can set it. */
export interface Clock {
  now(): Date;
}

/** Clocks that are set from the network differ by milliseconds. Codes and tokens bear half a minute. */
const toleratedSeconds = 5 * minute;

/** @param seconds by which one clock is ahead of another, or behind it */
export function areClocksApart(seconds: number): boolean {
  return Math.abs(seconds) > toleratedSeconds;
}

/** `60 minutes ahead of`, `24 hours behind`. */
export function sayDifference(seconds: number): string {
  return `${sayDuration(Math.abs(seconds))} ${seconds < 0 ? "behind" : "ahead of"}`;
}
