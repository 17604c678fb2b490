import { type CallSide, type CallState, type FounderCall, stateOfCall } from "#domain/investors/calls/call-states.ts";
import { loadClient } from "#web/backend.ts";
import { rowsOf } from "../../query/own-answer.ts";
import { type Live, useLive } from "../../query/use-live.ts";

/** More than anyone agrees on: beyond it the oldest are not shown. */
const most = 500;

async function readCalls(): Promise<FounderCall[]> {
  const client = await loadClient();
  const answer = await client
    .from("founder_calls")
    .select("id, interest_id, proposed_by, times, note, status, starts_at, cancelled_by, created_at, updated_at")
    .order("created_at", { ascending: false })
    .limit(most);
  // The database holds no other values than the domain (test/policies/allowed-values.test.ts).
  return rowsOf(answer) as FounderCall[];
}

/** The calls of an account, as an investor or as a startup, the newest first. */
export function useFounderCalls(owner: string): Live<FounderCall[]> {
  return useLive(`founder calls ${owner}`, readCalls);
}

const openStates: readonly CallState[] = ["answer", "waiting", "lapsed", "confirmed"];

/** The latest call about an interest, with its state for one of the two; null before any. */
export function findCall(calls: readonly FounderCall[], interest: string, side: CallSide, now: Date) {
  const call = calls.find(({ interest_id }) => interest_id === interest);
  if (!call) return null;
  const state = stateOfCall(call, side, now);
  return { call, state, isOpen: openStates.includes(state) };
}
