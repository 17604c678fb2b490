import { createHash } from "node:crypto";
import { z } from "zod";
import { formatIstInstant } from "#domain/dates.ts";
import { type Enquiry, enquiryLimit, enquirySchema, readEnquiry } from "#domain/enquiries.ts";
import { CallError } from "#server/http/errors.ts";
import type { BusinessCall } from "./business-call.ts";
import { storeEnquiry } from "./store-enquiry.ts";

const instant = z.string().meta({ format: "date-time", description: "ISO 8601 with +05:30" });

const receipt = z.object({
  reference: z.string().regex(/^L-\d{6}-[0-9A-HJKMNP-TV-Z]{5}$/),
  reply_by: instant.meta({ description: "When we reply at the latest: two business hours after receipt" }),
  created_at: instant,
});

/**
 * What makes two sendings the same: everything the visitor said, in the form in which it is stored. How long the filling
 * took is not part of it, since a retry is later than the first attempt.
 */
export function hashEnquiry({ filled_ms: _, ...said }: Enquiry): string {
  const sorted = Object.entries(said).sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash("sha256").update(JSON.stringify(sorted)).digest("hex");
}

export const submitEnquiry: BusinessCall<Enquiry> = {
  name: "submit-enquiry",
  summary: "Keeps an enquiry of one of the forms and answers its reference and the time by which we reply",
  who: "anyone",
  readsOnly: false,
  body: enquirySchema,
  read: readEnquiry,
  answers: [
    { status: 201, when: "The enquiry is kept", body: receipt },
    { status: 200, when: "The same key and body were sent before: the same answer again", body: receipt },
  ],
  refusals: [
    {
      status: 409,
      code: "conflict",
      when: "The key was used for other words; send under a new key and name the old one in `replaces`",
    },
    {
      status: 429,
      code: "too_many",
      when: `More than ${enquiryLimit.allowed} enquiries in ${enquiryLimit.seconds / 60} minutes from one address; repeats of a key do not count`,
    },
  ],

  async handle({ body, address, parts }) {
    const outcome = await storeEnquiry(body, hashEnquiry(body), address, parts);
    if (outcome.kind === "conflict") {
      throw new CallError(409, {
        code: "conflict",
        message: "This form was already sent with other words. Please send it again",
      });
    }
    if (outcome.kind === "stored") parts.worker?.wake();
    const { reference, reply_by, created_at } = outcome.receipt;
    return {
      status: outcome.kind === "stored" ? 201 : 200,
      body: { reference, reply_by: formatIstInstant(reply_by), created_at: formatIstInstant(created_at) },
    };
  },
};
