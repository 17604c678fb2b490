/**
 * A time limit of a usual machine, as long as this one needs: how much slower it is, a run measures at its start. A file
 * run on its own has the usual limits.
 */
export function scaleLimit(milliseconds: number): number {
  const factor = Math.max(1, Number(process.env.TEST_TIME_FACTOR) || 1);
  return Math.round(milliseconds * factor);
}
