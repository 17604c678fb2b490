import { CallError } from "#server/http/errors.ts";

/**
 * Refuses what was decided before somebody else changed the record. `was` is what the screen showed; who leaves it out
 * decides whatever stands there. Asked when the record is held, so that nothing comes in between.
 */
export function requireUnchanged<T>(
  was: T | undefined,
  now: T,
  more: { advice?: string; details?: object } = {},
): void {
  if (was === undefined || JSON.stringify(was) === JSON.stringify(now)) return;
  const message = `A colleague changed this meanwhile${more.advice ? `. ${more.advice}` : ""}`;
  throw new CallError(409, { code: "conflict", message, details: more.details });
}
