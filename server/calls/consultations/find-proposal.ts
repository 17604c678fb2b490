import type { ProposalOutcome } from "#domain/consultations/time-proposals.ts";
import type { RequestStatus } from "#domain/requests/request-status.ts";
import type { Transaction } from "#server/database/database.ts";
import { CallError } from "#server/http/errors.ts";

export type FoundProposal = {
  readonly id: string;
  readonly consultation_id: string;
  readonly user_id: string;
  readonly scheduled_date: Date;
  readonly outcome: ProposalOutcome | null;
  /** The time for which the consultation is booked now. */
  readonly booked_for: Date;
  /** Of the consultation. */
  readonly status: RequestStatus;
};

export const noProposal = {
  status: 404,
  code: "not_found",
  when: "There is no such proposal, or it belongs to another account",
} as const;
export const isClosed = {
  status: 409,
  code: "conflict",
  when: "It was answered, withdrawn or replaced, or the consultation has changed",
} as const;

const sentences: Readonly<Record<ProposalOutcome, string>> = {
  accepted: "This time was already accepted",
  declined: "This time was already declined",
  withdrawn: "This proposal was withdrawn",
  replaced: "This proposal was replaced by another one",
  lapsed: "The consultation has changed, so this proposal no longer applies",
};

/** The proposal with its consultation, both locked until the transaction ends; with an owner, only theirs. */
export async function findProposal(tx: Transaction, id: string, ownerId: string | null): Promise<FoundProposal> {
  // The consultation first, in the order in which rescheduling locks the two.
  const { rows: held } = await tx.query<Pick<FoundProposal, "booked_for" | "status">>(
    `select scheduled_date as booked_for, status from public.consultations
     where id = (select consultation_id from public.time_proposals where id = $1 and ($2::uuid is null or user_id = $2)) for update`,
    [id, ownerId],
  );
  const { rows } = await tx.query<Omit<FoundProposal, "booked_for" | "status">>(
    "select id, consultation_id, user_id, scheduled_date, outcome from public.time_proposals where id = $1 for update",
    [id],
  );
  if (held[0] && rows[0]) return { ...rows[0], ...held[0] };
  throw new CallError(404, { code: "not_found", message: "There is no such proposal" });
}

export function refuseClosed({ outcome }: FoundProposal): void {
  if (outcome) throw new CallError(409, { code: "conflict", message: sentences[outcome] });
}

export async function closeProposal(tx: Transaction, id: string, outcome: ProposalOutcome): Promise<void> {
  await tx.query("update public.time_proposals set outcome = $2, closed_at = private.business_now() where id = $1", [
    id,
    outcome,
  ]);
}
