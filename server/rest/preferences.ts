import { RestError } from "./rest-error.ts";
import { isTimeZone } from "./time-zone.ts";

/** The preferences of a `Prefer` header, in the order in which the answer lists the applied ones (docs/protocol.md, section 5.2). */
const known = {
  resolution: /^(?:merge|ignore)-duplicates$/,
  missing: /^(?:default|null)$/,
  return: /^(?:representation|headers-only|minimal)$/,
  count: /^(?:exact|planned|estimated)$/,
  tx: /^(?:commit|rollback)$/,
  handling: /^(?:strict|lenient)$/,
  timezone: { test: isTimeZone },
  "max-affected": /^\d{1,15}$/,
} as const;

export type PreferenceName = keyof typeof known;
export type Preferences = Partial<Record<PreferenceName, string>>;

const order = Object.keys(known) as PreferenceName[];

/** Reads one or several `Prefer` headers; of a preference named twice the first counts. */
export function readPreferences(header: string | readonly string[] | undefined): Preferences {
  const tokens = [header ?? []]
    .flat()
    .flatMap((line) => line.split(","))
    .map((token) => token.trim());
  const preferences: Preferences = {};
  const invalid: string[] = [];
  let hasZone = false;
  for (const token of tokens.filter(Boolean)) {
    const [name = "", value = ""] = token.split(/=(.*)/s);
    const preference = order.find((each) => each === name.trim());
    // As in PostgREST, the first counts even if it is unknown. Looking a time zone up takes long, so that only one is.
    if (preference === "timezone" && hasZone) continue;
    if (preference === "timezone") hasZone = true;
    if (!preference || !known[preference].test(value.trim())) invalid.push(token);
    else preferences[preference] ??= value.trim();
  }
  if (preferences.handling === "strict" && invalid.length > 0) {
    throw new RestError(400, {
      code: "PGRST122",
      message: "Invalid preferences given with handling=strict",
      details: `Invalid preferences: ${invalid.join(", ")}`,
    });
  }
  return preferences;
}

/** The `Preference-Applied` header: the requested preferences that this call applies; undefined when there are none. */
export function writeApplied(preferences: Preferences, heeded: readonly PreferenceName[]): string | undefined {
  const applied = order.filter((name) => heeded.includes(name) && preferences[name] !== undefined);
  return applied.length === 0 ? undefined : applied.map((name) => `${name}=${preferences[name]}`).join(", ");
}
