import { z } from "zod";
import { business } from "#domain/business/business.ts";
import { filingKey } from "#domain/compliance/filing-key.ts";
import type { EnquiryStatus } from "#domain/enquiries/enquiry-choices.ts";
import { formatPhone } from "#domain/fields/phone.ts";
import { CallError } from "#server/http/errors.ts";
import { defineCall } from "../define-call.ts";

type Asked = {
  readonly enquiry_id: string;
  readonly reference: string;
  readonly status: EnquiryStatus;
  readonly merged_into: string | null;
};

export const withdrawFiling = defineCall({
  name: "withdraw-filing",
  summary:
    "Takes back what “Ask us to file it” sent, while we have not started on it; the enquiry is closed and the filing can be asked for again",
  who: "its owner",
  readsOnly: false,
  body: z.strictObject({ filing: filingKey }),
  answers: [
    {
      status: 200,
      when: "The enquiry is closed",
      body: z.object({ filing: filingKey, reference: z.string() }),
    },
  ],
  refusals: [
    { status: 404, code: "not_found", when: "This account has not asked us to make the filing" },
    { status: 409, code: "conflict", when: "We have replied to the enquiry or started on it" },
  ],

  async handle({ body: { filing }, caller: { sub }, tx }) {
    const { rows } = await tx.query<Asked>(
      `select f.enquiry_id, f.reference, e.status, e.merged_into
       from public.filing_requests as f join public.enquiries as e on e.id = f.enquiry_id
       where f.user_id = $1 and f.filing = $2 for update of e`,
      [sub, filing],
    );
    const [asked] = rows;
    if (!asked) throw new CallError(404, { code: "not_found", message: "You have not asked us to file this" });
    const { enquiry_id, reference, status, merged_into } = asked;
    if (status !== "new" || merged_into !== null) {
      const message = `We have already started on ${reference}. To stop it, please call us on ${formatPhone(business.phone)}`;
      throw new CallError(409, { code: "conflict", message });
    }
    // With the one that it corrected. The mark goes with it (db/functions/end_filing_request.sql).
    await tx.query(
      `update public.enquiries set status = 'lost', lost_reason = 'Withdrawn by the customer'
       where (id = $1 or idempotency_key = (select replaces from public.enquiries where id = $1))
         and status = 'new' and merged_into is null`,
      [enquiry_id],
    );
    return { status: 200, body: { filing, reference } };
  },
});
