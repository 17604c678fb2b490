/** One field of an event. Values as text; null is nothing. */
export type EventChange = {
  readonly field: string;
  /** `not_kept`: it is known that it changed, but its value is not recorded; `hidden`: recorded, but not shown. */
  readonly value: "kept" | "not_kept" | "hidden";
  readonly before: string | null;
  readonly after: string | null;
};

/** Actors without an account, as the events name them (server/database/database-client.ts). */
const actors: Readonly<Record<string, string>> = {
  anon: "Guest",
  worker: "Worker",
  link: "Emailed link",
  refresh: "Session refresh",
  start: "Server start",
  seed: "Demo data",
  service_role: "Backend",
};

/** Actors without an account by which the log can be filtered. */
export const namedActors = ["anon", "worker", "link", "start"] as const;

/** Who did it, in words. @param name the account's name, while the account exists */
export function describeActor(actor: string, name: string | null): string {
  if (actor.startsWith("user:")) return name ?? "Deleted account";
  if (actor.startsWith("database:")) return "Database owner";
  return actors[actor] ?? actor;
}

/** Who took a step of a record: an account by its name; what no person did happened automatically. */
export function describeAuthor(actor: string, name: string | null): string {
  if (name) return name;
  if (actor === "anon") return "Guest";
  return actor === "" || actor.startsWith("user:") ? "Deleted account" : "automatically";
}

/** `funding_applications` as shown: `Funding applications`. */
export function nameWords(name: string): string {
  const words = name.replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Events must not contain secrets; as a second line of defence, a field with such a name is never shown. */
const secretive = /password|secret|token|_hash$|^seed$/;

function writeValue(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  return typeof value === "string" ? value : JSON.stringify(value);
}

type Values = Readonly<Record<string, unknown>>;

function readChange(field: string, change: unknown): EventChange {
  const none = { field, before: null, after: null };
  const { is_changed, before, after } = (
    typeof change === "object" && change !== null ? change : { after: change }
  ) as Values;
  if (is_changed === true) return { ...none, value: "not_kept" };
  if (secretive.test(field)) return { ...none, value: "hidden" };
  return { field, value: "kept", before: writeValue(before), after: writeValue(after) };
}

/**
 * What an event changed, by field.
 * @param changes as public.events has them
 * @param before, after the personal values of private.event_details; null where there are none, or no longer
 */
export function listChanges(changes: Values, before: Values | null, after: Values | null): EventChange[] {
  const personal = Object.keys(after ?? before ?? {}).map((field) =>
    readChange(field, { before: before?.[field], after: after?.[field] }),
  );
  const others = Object.entries(changes).map(([field, change]) => readChange(field, change));
  return [...others, ...personal].sort((a, b) => (a.field < b.field ? -1 : 1));
}
