import { z } from "zod";
import { replyBy } from "#domain/business/business-hours.ts";
import {
  type Enquiry,
  enquiryLimit,
  enquirySchema,
  openEnquiryStatuses,
  readEnquiry,
  sameConversationHours,
} from "#domain/enquiries/enquiries.ts";
import { freeConsultation } from "#domain/enquiries/enquiry-subject.ts";
import { consentOfEnquiry } from "#domain/fields/consent-texts.ts";
import { formatIstInstant } from "#domain/time/dates.ts";
import type { Transaction } from "#server/database/database.ts";
import { instant } from "../answer-fields.ts";
import { defineCall } from "../define-call.ts";
import { keyTaken, submitOnce, tooManyOf } from "../idempotent-submission.ts";
import { readClosedDays } from "../schedules/read-closed-days.ts";
import { markFiling } from "./mark-filing.ts";

const receipt = z.object({
  reference: z.string().regex(/^L-\d{6}-[0-9A-HJKMNP-TV-Z]{5}$/),
  reply_by: instant.meta({ description: "Our reply deadline: two business hours after receipt" }),
  created_at: instant,
});
type Receipt = { reference: string; reply_by: Date; created_at: Date };

/**
 * The first enquiry of the conversation to which this one belongs: the one it corrects (in whichever order the two arrived),
 * or an open one of the last day from the same phone or email for the same service.
 */
async function findConversation(tx: Transaction, enquiry: Enquiry, now: Date): Promise<string | null> {
  const { rows } = await tx.query<{ id: string }>(
    `select coalesce(thread_id, id) as id from public.enquiries
     where idempotency_key = $1 or replaces = $2
        or ((phone = $3 or (email <> '' and lower(email) = lower($4))) and service_type is not distinct from $5
            and status = any($6) and created_at > $7::timestamptz - make_interval(hours => $8))
     order by (idempotency_key is not distinct from $1 or replaces is not distinct from $2) desc, created_at, id limit 1`,
    [
      enquiry.replaces ?? null,
      enquiry.idempotency_key,
      enquiry.phone,
      enquiry.email,
      "service_type" in enquiry ? enquiry.service_type : null,
      openEnquiryStatuses,
      now,
      sameConversationHours,
    ],
  );
  return rows[0]?.id ?? null;
}

/** Only a form opened from the compliance calendar names one. */
function splitFiling(body: Enquiry): { filing: string | null; enquiry: Enquiry } {
  if (!("filing" in body)) return { filing: null, enquiry: body };
  const { filing = null, ...enquiry } = body;
  return { filing, enquiry };
}

export const submitEnquiry = defineCall({
  name: "submit-enquiry",
  summary: "Saves an enquiry from one of the forms and returns its reference and our reply deadline",
  who: "anyone, signed in or not",
  readsOnly: false,
  body: enquirySchema,
  read: readEnquiry,
  answers: [
    { status: 201, when: "The enquiry is saved", body: receipt },
    { status: 200, when: "The same key and body were sent before: the same answer again", body: receipt },
  ],
  refusals: [
    keyTaken,
    {
      status: 409,
      code: "conflict",
      when: "This account has already asked us to make the filing, in an enquiry that is not lost",
    },
    tooManyOf("enquiries", enquiryLimit),
  ],

  async handle({ body, address, caller, parts }) {
    const { filing, enquiry } = splitFiling(body);
    const saved = await submitOnce<Enquiry, Receipt>(
      {
        table: "public.enquiries",
        letter: "L",
        consent: consentOfEnquiry(body.source),
        receipt: ["reference", "reply_by", "created_at"],
        limit: { name: "submit-enquiry", ...enquiryLimit },
        compute: async (tx, enquiry, now) => ({
          reply_by: replyBy(now, await readClosedDays(tx, now)),
          thread_id: await findConversation(tx, enquiry, now),
          ...(enquiry.source === "welcome" && { subject: freeConsultation }),
        }),
        follow: async (tx, id) => {
          if (filing && caller) await markFiling(tx, { account: caller.sub, filing, id, replaces: enquiry.replaces });
        },
      },
      { body: enquiry, address, caller, actor: "anon" },
      parts,
    );
    const { reference, reply_by, created_at } = saved.receipt;
    return {
      status: saved.status,
      body: { reference, reply_by: formatIstInstant(reply_by), created_at: formatIstInstant(created_at) },
    };
  },
});
