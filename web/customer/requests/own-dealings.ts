import type { RequestKind } from "#domain/requests/request-kinds.ts";
import { callFunction, loadClient } from "#web/backend.ts";
import { toError } from "#web/call-error.ts";
import type { AnswerBody } from "#web/call-types.ts";
import type { Database } from "#web/database-types.ts";
import { checkSession } from "#web/session/session-store.ts";
import { rowsOf } from "../../query/own-answer.ts";

type Tables = Database["public"]["Tables"];

/** A payment for a request as the office recorded it; one that was withdrawn no longer counts. */
export type OwnPayment = Pick<
  Tables["request_payments"]["Row"],
  "id" | "amount" | "method" | "reference" | "paid_on" | "withdrawn_at" | "withdrawn_reason"
>;

/** Another time that the office proposes and that waits for an answer. */
export type OpenProposal = Pick<Tables["time_proposals"]["Row"], "id" | "scheduled_date" | "note">;

/** More payments than that has no request. */
const mostPayments = 100;

/** Oldest first. */
export async function readPayments(kind: RequestKind, id: string): Promise<OwnPayment[]> {
  const client = await loadClient();
  const answer = await client
    .from("request_payments")
    .select("id, amount, method, reference, paid_on, withdrawn_at, withdrawn_reason")
    .eq("request_id", id)
    .eq("kind", kind)
    .order("created_at")
    .limit(mostPayments);
  return rowsOf(answer);
}

export async function readProposal(kind: RequestKind, id: string): Promise<OpenProposal | null> {
  if (kind !== "consultation") return null;
  const client = await loadClient();
  const answer = await client
    .from("time_proposals")
    .select("id, scheduled_date, note")
    .eq("consultation_id", id)
    .is("outcome", null)
    .limit(1);
  return rowsOf(answer)[0] ?? null;
}

export type OwnRefund = AnswerBody<"list-request-refunds">["refunds"][number];

/** Of a request on which nothing was paid there are none, so nothing is asked. */
export async function readRefunds(id: string, amountPaid: number): Promise<readonly OwnRefund[]> {
  if (amountPaid <= 0) return [];
  const answer = await callFunction("list-request-refunds", { id }, { asMyself: true });
  if (answer.ok) return answer.data.refunds;
  if (answer.status === 401) void checkSession();
  throw toError(answer);
}
