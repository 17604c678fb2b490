import { type RequestKind, requestKindFacts } from "#domain/requests/request-kinds.ts";
import { isLive, requestStatuses } from "#domain/requests/request-status.ts";
import { readInstant } from "#domain/time/slot.ts";
import { businessTimeOf, callFunction, type loadClient } from "#web/backend.ts";
import { answerWithinMs, type RequestOutcome, readRefusal, unknownOutcome } from "./request-outcome.ts";
import type { RequestRow } from "./request-rows.ts";

const liveStatuses = requestStatuses.filter(isLive);
/** The newest are enough: what is looked for was sent a moment ago. */
const lookedAt = 20;
const replacedReason = "Replaced by a corrected request";

/** Whether a stored record says the same as what is about to be sent. */
export function isSame(row: RequestRow, stored: RequestRow): boolean {
  return Object.entries(row).every(([name, value]) => {
    if (!(name in stored)) return true;
    // Without a choice the database says for whom it is.
    if (name === "acting_for" && value == null) return true;
    const kept = stored[name];
    if (name === "scheduled_date") return readInstant(`${value}`)?.getTime() === readInstant(`${kept}`)?.getTime();
    // The database says a time with its seconds.
    if (name === "preferred_time") return `${kept}`.slice(0, 5) === `${value}`.slice(0, 5);
    return JSON.stringify(value ?? null) === JSON.stringify(kept ?? null);
  });
}

type Stored = RequestRow & { readonly id: string; readonly created_at: string };

/**
 * What has arrived of a draft before it was edited: of each wording the newest record made since the draft was started. An
 * older record with the same content was another request.
 */
export function findReplaced(stored: readonly Stored[], earlier: readonly RequestRow[], startedAt: Date): Stored[] {
  const sinceThen = stored.filter(({ created_at }) => Date.parse(created_at) >= startedAt.getTime());
  const found = earlier.map((row) => sinceThen.find((each) => isSame(row, each)));
  return [...new Set(found)].filter((each) => each !== undefined);
}

/** Cancels an earlier version; null when it is unknown whether that worked. One that the office has taken up stays. */
async function cancelEarlier(kind: RequestKind, id: string): Promise<boolean | null> {
  const body = { kind, id, preview: false, reason: replacedReason };
  const { ok, ...answer } = await callFunction("cancel-request", body, { asMyself: true });
  if (ok) return true;
  return "status" in answer && [404, 409].includes(answer.status) ? false : null;
}

type Question = {
  readonly client: Awaited<ReturnType<typeof loadClient>>;
  readonly kind: RequestKind;
  readonly row: RequestRow;
  readonly user_id: string;
  readonly earlier: readonly RequestRow[];
  readonly startedAt: number;
};

/** `free`: it is not there and can be sent; an outcome: it need not, or must not be. */
export type Before = RequestOutcome | { readonly kind: "free"; readonly replaced: boolean };

/** Looks whether a draft has arrived already, as it is now or as it was before it was edited; the latter is cancelled. */
export async function settleBefore({ client, kind, row, user_id, earlier, startedAt }: Question): Promise<Before> {
  const present = await client
    .from(requestKindFacts[kind].table)
    .select("*")
    .eq("user_id", user_id)
    .in("status", liveStatuses)
    .order("created_at", { ascending: false })
    .limit(lookedAt)
    .retry(false)
    .abortSignal(AbortSignal.timeout(answerWithinMs));
  if (present.error) return readRefusal(kind, present);
  if (present.data.some((stored) => isSame(row, stored))) return { kind: "sent", again: true, replaced: false };
  const cancelled: boolean[] = [];
  for (const { id } of findReplaced(present.data, earlier, businessTimeOf(startedAt))) {
    const isCancelled = await cancelEarlier(kind, id);
    if (isCancelled === null) return unknownOutcome;
    cancelled.push(isCancelled);
  }
  return { kind: "free", replaced: cancelled.includes(true) };
}

/** The versions of a draft that may have arrived, stored with it as text. */
export function readEarlier(said: string | null | undefined): readonly RequestRow[] {
  try {
    const kept: unknown = JSON.parse(said || "[]");
    return Array.isArray(kept) ? kept : [];
  } catch {
    // A draft of another release.
    return [];
  }
}

const mostEarlier = 5;

export function writeEarlier(earlier: readonly RequestRow[], row: RequestRow): string {
  return JSON.stringify([...earlier.filter((each) => !isSame(each, row)), row].slice(-mostEarlier));
}
