import { CallError } from "#server/http/errors.ts";

/**
 * Refuses a change by a caller who has not seen the latest state of the record. `expected` is what the screen showed;
 * without it the change is always made. Called while the record is locked, so that no other change comes in between.
 */
export function requireUnchanged<T>(
  expected: T | undefined,
  actual: T,
  more: { what?: string; advice?: string; details?: object } = {},
): void {
  if (expected === undefined || JSON.stringify(expected) === JSON.stringify(actual)) return;
  const message = `${more.what ?? "A colleague has changed this"}${more.advice ? `. ${more.advice}` : ""}`;
  throw new CallError(409, { code: "conflict", message, details: more.details });
}
