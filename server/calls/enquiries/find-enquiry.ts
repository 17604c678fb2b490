import type { EnquiryStatus } from "#domain/enquiries/enquiry-choices.ts";
import type { Transaction } from "#server/database/database.ts";
import { CallError } from "#server/http/errors.ts";

export const noEnquiry = { status: 404, code: "not_found", when: "There is no such enquiry" } as const;
export const isMerged = {
  status: 409,
  code: "conflict",
  when: "It is merged into another enquiry; `details.merged_into` has its reference",
} as const;

export type FoundEnquiry = {
  readonly id: string;
  readonly reference: string;
  readonly name: string;
  readonly email: string;
  readonly status: EnquiryStatus;
  readonly answered_at: Date | null;
  readonly assigned_to: string | null;
  readonly merged_into: string | null;
};

/** The enquiry, locked until the transaction ends. */
export async function findEnquiry(tx: Transaction, id: string): Promise<FoundEnquiry> {
  const { rows } = await tx.query<FoundEnquiry>(
    "select id, reference, name, email, status, answered_at, assigned_to, merged_into from public.enquiries where id = $1 for update",
    [id],
  );
  const [found] = rows;
  if (found) return found;
  throw new CallError(404, { code: "not_found", message: "There is no such enquiry" });
}

/** The same, unless it is merged: a merged enquiry is answered and moved with the one it was merged into. */
export async function findStandingEnquiry(tx: Transaction, id: string): Promise<FoundEnquiry> {
  const found = await findEnquiry(tx, id);
  if (found.merged_into === null) return found;
  const { rows } = await tx.query<{ reference: string }>("select reference from public.enquiries where id = $1", [
    found.merged_into,
  ]);
  const merged_into = rows[0]?.reference;
  const message = `This enquiry is merged into ${merged_into}`;
  throw new CallError(409, { code: "conflict", message, details: { merged_into } });
}
