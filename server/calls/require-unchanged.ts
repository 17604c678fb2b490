import { CallError } from "#server/http/errors.ts";

/**
 * Refuses a change by a caller who has not seen the latest state of the record. `expected` is what the screen showed;
 * without it the change is made whatever the state. Asked when the record is held, so that nothing comes in between.
 */
export function requireUnchanged<T>(
  expected: T | undefined,
  actual: T,
  more: { advice?: string; details?: object } = {},
): void {
  if (expected === undefined || JSON.stringify(expected) === JSON.stringify(actual)) return;
  const message = `A colleague changed this meanwhile${more.advice ? `. ${more.advice}` : ""}`;
  throw new CallError(409, { code: "conflict", message, details: more.details });
}
