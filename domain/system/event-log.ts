/** One field of an event. Values as text; null is nothing. */
export type EventChange = {
  readonly field: string;
  /** `not_kept`: it is known that it changed, and its value is nowhere; `hidden`: kept, but no business of a screen. */
  readonly value: "kept" | "not_kept" | "hidden";
  readonly before: string | null;
  readonly after: string | null;
};

/** Parties that are no account, as the events name them (the actors of server/database/database-client.ts). */
const actors: Readonly<Record<string, string>> = {
  anon: "A visitor",
  worker: "The worker",
  link: "A link in a mail",
  refresh: "A renewed session",
  start: "The start of the server",
  seed: "The demo world",
  service_role: "The backend",
};

/** Who can be asked for without being an account. */
export const namedActors = ["anon", "worker", "link", "start"] as const;

/** Who did it, in words. @param name the account's, where there is one still */
export function describeActor(actor: string, name: string | null): string {
  if (actor.startsWith("user:")) return name ?? "An account that is gone";
  if (actor.startsWith("database:")) return "The owner of the database";
  return actors[actor] ?? actor;
}

/** `funding_applications` as it is read: `Funding applications`. */
export function nameWords(name: string): string {
  const words = name.replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** No event is to hold such a thing; what is named like it is shown nowhere all the same. */
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
