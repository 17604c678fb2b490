import { z } from "zod";
import { ownPassword, userId } from "../accounts/account-decisions.ts";
import { accountMaxLengths, normalizeEmail } from "../accounts/accounts.ts";
import { officeReason } from "../accounts/users-lists.ts";
import type { AccountRole } from "../business/office-roles.ts";
import { requiredText } from "../fields/fields.ts";
import { staffQueues } from "./staff-queues.ts";

/** The roles into which people are invited (decision D30). An administrator is made with `set-role`, which asks for the password. */
export const invitedRoles = ["manager", "staff", "accounts", "grievance"] as const satisfies readonly AccountRole[];

/** How long the link of an invitation can be used; the email says it. */
export const invitationDays = 7;

const wrongEmail = "Please enter a valid email";

/** In lower case, the form in which accounts are looked up. */
const invitedEmail = z.string({ error: wrongEmail }).transform((text, context) => {
  const email = normalizeEmail(text);
  if (email !== null) return email;
  context.addIssue({ code: "custom", message: wrongEmail });
  return z.NEVER;
});

export const queuesSchema = z
  .array(z.enum(staffQueues, { error: "Please choose queues from the list" }), {
    error: "Please choose queues from the list",
  })
  .max(staffQueues.length, { error: "Please choose queues from the list" })
  .transform((queues) => [...new Set(queues)]);

/** An invitation into the office. */
export const invitationSchema = z.strictObject({
  email: invitedEmail,
  full_name: requiredText({
    label: "Name",
    required: "Please enter a name",
    max: accountMaxLengths.full_name,
  }),
  role: z.enum(invitedRoles, { error: `The role must be one of ${invitedRoles.join(", ")}` }),
  queues: queuesSchema.optional().meta({ description: "Whose unassigned records the person sees; none when left out" }),
});

export const invitationId = z.uuid({ error: "The invitation id must be a UUID" }).toLowerCase();

const missingToken = "The link is not complete";
export const invitationToken = z.string({ error: missingToken }).regex(/^[\w-]{20,100}$/, { error: missingToken });

/** Changes of a person of the office that need no password. */
export const staffChangesSchema = z
  .strictObject({
    id: userId,
    queues: queuesSchema.optional(),
    is_away: z.boolean({ error: "Please say whether this person is away" }).optional(),
    expected_queues: queuesSchema.optional().meta({
      description: "The queues when the caller read them; if they are different now, the answer is a conflict",
    }),
    expected_is_away: z.boolean().optional().meta({
      description:
        "Whether the person was away when the caller read it; if that is different now, the answer is a conflict",
    }),
  })
  .refine(({ queues, is_away }) => queues !== undefined || is_away !== undefined, {
    error: "Please send what is to be changed",
  });

/** A person leaves the office: who takes over, and whether the account is suspended too. */
export const leaveSchema = z.strictObject({
  id: userId,
  hand_over_to: userId.nullable().meta({ description: "Who takes over the open work; null leaves it unassigned" }),
  is_suspended: z.boolean({ error: "Please say whether the account is suspended" }).default(false),
  reason: officeReason,
  password: ownPassword,
});
