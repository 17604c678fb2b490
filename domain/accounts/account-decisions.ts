import { z } from "zod";
import { accountRoles } from "../business/office-roles.ts";
import { officeReason } from "./users-lists.ts";

export const userId = z.uuid({ error: "The account id must be a UUID" }).toLowerCase();

const missingPassword = "Please enter your password";
export const wrongPassword = "That is not your password";

/** The caller's own password, with which they confirm what they do. */
export const ownPassword = z
  .string({ error: missingPassword })
  .min(1, { error: missingPassword })
  .max(1_000, { error: wrongPassword });

/** Whether an account is suspended. */
export const suspensionSchema = z.strictObject({
  id: userId,
  is_suspended: z.boolean({ error: "Please say whether the account is suspended" }),
  reason: officeReason,
});

/** Whether an account has a role; confirmed by the password of the administrator who decides. */
export const roleChangeSchema = z.strictObject({
  id: userId,
  role: z.enum(accountRoles, { error: `The role must be one of ${accountRoles.join(", ")}` }),
  is_granted: z.boolean({ error: "Please say whether the role is granted" }).meta({
    description: "A granted role replaces another one that the account has",
  }),
  expected_role: z.enum(accountRoles).nullable().optional().meta({
    description: "The role when the caller read it; if it is different now, the answer is a conflict",
  }),
  reason: officeReason,
  password: ownPassword,
});
