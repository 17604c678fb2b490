/** How many times longer than usual this machine takes: measured at the start of a run, 1 for a file run by itself. */
export const timeFactor = Math.max(1, Number(process.env.TEST_TIME_FACTOR) || 1);

/** A time limit of a usual machine, as long as this one needs. */
export function scaleLimit(milliseconds: number): number {
  return Math.round(milliseconds * timeFactor);
}
