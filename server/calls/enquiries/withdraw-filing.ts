import { z } from "zod";
import { business } from "#domain/business/business.ts";
import { filingKey } from "#domain/compliance/filing-key.ts";
import { formatPhone } from "#domain/fields/phone.ts";
import { CallError } from "#server/http/errors.ts";
import { defineCall } from "../define-call.ts";

type Asked = { readonly enquiry_id: string; readonly reference: string };

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
    { status: 404, code: "not_found", when: "This account has no open request to make the filing" },
    { status: 409, code: "conflict", when: "We have replied to the enquiry, merged it with another or started on it" },
  ],

  async handle({ body: { filing }, caller: { sub }, tx }) {
    // The mark of a lost one is gone: another window has withdrawn it while this one waited for the lock.
    const { rows } = await tx.query<Asked>(
      `select f.enquiry_id, f.reference
       from public.filing_requests as f join public.enquiries as e on e.id = f.enquiry_id
       where f.user_id = $1 and f.filing = $2 and e.status <> 'lost' for update of e`,
      [sub, filing],
    );
    const [asked] = rows;
    if (!asked)
      throw new CallError(404, { code: "not_found", message: "We have no open request from you to file this" });
    const { enquiry_id, reference } = asked;
    // With the one that it corrected. The mark goes with it (db/functions/end_filing_request.sql). What the office has merged
    // into it would be closed too, although it may ask for something else.
    const { rows: closed } = await tx.query<{ id: string }>(
      `update public.enquiries as e set status = 'lost', lost_reason = 'Withdrawn by the customer'
       where (id = $1 or idempotency_key = (select replaces from public.enquiries where id = $1))
         and status = 'new' and merged_into is null
         and not exists (select from public.enquiries as merged where merged.merged_into = e.id)
       returning id`,
      [enquiry_id],
    );
    if (!closed.some(({ id }) => id === enquiry_id)) {
      const message = `We have already started on ${reference}. To stop it, please call us on ${formatPhone(business.phone)}`;
      throw new CallError(409, { code: "conflict", message });
    }
    return { status: 200, body: { filing, reference } };
  },
});
