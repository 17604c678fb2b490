import { z } from "zod";
import { officeReason, officeReasonMaxLength } from "../accounts/users-lists.ts";
import { missingReason, optionalText } from "../fields/fields.ts";
import { investorMaxLengths } from "./investments.ts";

/** Whether an investor is approved. */
export const investorApprovalSchema = z.strictObject({
  user_id: z.uuid({ error: "The investor's account id must be a UUID" }).toLowerCase(),
  is_approved: z.boolean({ error: "Please say whether the investor is approved" }),
  updated_at: z.iso
    .datetime({ offset: true, error: "Please send the time of the last change that was read" })
    .optional()
    .meta({ description: "As the profile was read: later changes have not been checked" }),
  reason: optionalText({ label: "Reason", max: investorMaxLengths.reason, multiline: true }),
});

/** The same where an approval is revoked: the call does without a reason, PowerAdmin asks for one. */
export const approvalRevocationSchema = investorApprovalSchema.extend({ reason: officeReason });

/** Whether a listing is hidden. */
export const listingReviewSchema = z
  .strictObject({
    id: z.uuid({ error: "The company id must be a UUID" }).toLowerCase(),
    updated_at: z.iso
      .datetime({ offset: true, error: "Please send the time of the last change that was read" })
      .meta({ description: "As in list-listings: later changes have not been reviewed" }),
    is_held: z.boolean({ error: "Please say whether the listing is hidden" }),
    reason: optionalText({ label: "Reason", max: officeReasonMaxLength, multiline: true }),
  })
  .refine(({ is_held, reason }) => !is_held || reason !== null, { error: missingReason, path: ["reason"] });
