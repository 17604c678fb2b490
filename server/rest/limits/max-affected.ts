import type { Callable } from "../catalogue.ts";
import type { PreferenceName, Preferences } from "../preferences.ts";
import { RestError } from "../rest-error.ts";

/** The most rows that may be affected, if the caller said so; only strict handling makes it binding, as in PostgREST. */
function readMost(preferences: Preferences): number | undefined {
  const most = preferences["max-affected"];
  return preferences.handling === "strict" && most !== undefined ? Number(most) : undefined;
}

export function heedMost(preferences: Preferences): PreferenceName[] {
  return readMost(preferences) === undefined ? [] : ["max-affected"];
}

/** Thrown inside the transaction, so that nothing is changed. */
export function refuseTooMany(preferences: Preferences, affected: number): void {
  const most = readMost(preferences);
  if (most === undefined || affected <= most) return;
  throw new RestError(400, {
    code: "PGRST124",
    message: "Query result exceeds max-affected preference constraint",
    details: `The query affects ${affected} rows`,
  });
}

/** Of a function, only the rows that it returns can be counted. */
export function refuseUncounted(preferences: Preferences, callable: Callable): void {
  if (callable.returnsSet || readMost(preferences) === undefined) return;
  throw new RestError(400, {
    code: "PGRST128",
    message: "Function must return SETOF or TABLE when max-affected preference is used with handling=strict",
  });
}
