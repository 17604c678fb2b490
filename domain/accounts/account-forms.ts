import { z } from "zod";
import { requiredChoice, requiredEmail, requiredText } from "../fields/fields.ts";
import { accountTypes, passwordMaxBytes, passwordMinLength } from "./account-types.ts";
import { accountMaxLengths, profileChanges } from "./accounts.ts";

const email = requiredEmail("Please enter a valid email", "Email is required");

const password = z
  .string({ error: "Password is required" })
  .refine((text) => text !== "", { error: "Password is required", abort: true });

/** The backend also refuses the most common passwords: the list is too long to send to a browser. */
const newPassword = password
  .refine((text) => Array.from(text).length >= passwordMinLength, {
    error: `Password should be at least ${passwordMinLength} characters.`,
    abort: true,
  })
  .refine((text) => new TextEncoder().encode(text).length <= passwordMaxBytes, {
    error: `Password cannot be longer than ${passwordMaxBytes} characters`,
  });

const currentPassword = z.string().refine((text) => text !== "", { error: "Current password is required" });

const full_name = requiredText({
  label: "Full name",
  required: "Full name is required",
  max: accountMaxLengths.full_name,
});

/** The fields of the account forms (specification, section 5), each with its messages. */
export const accountForms = {
  signIn: z.object({ email, password }),
  signUp: z.object({
    user_type: requiredChoice(accountTypes, "Account type is required"),
    full_name,
    email,
    phone: profileChanges.shape.phone,
    password: newPassword,
  }),
  recovery: z.object({ email }),
  reset: z.object({ password: newPassword }),
  /** The first password of an account whose sign-up no link has confirmed: the rest of the sign-up is asked for again. */
  firstPassword: z.object({
    user_type: requiredChoice(accountTypes, "Account type is required"),
    full_name,
    phone: profileChanges.shape.phone,
    password: newPassword,
  }),
  profile: z.object({ full_name, phone: profileChanges.shape.phone }),
  passwordChange: z.object({ current_password: currentPassword, password: newPassword }),
  emailChange: z.object({ email, current_password: currentPassword }),
  deletion: z.object({ password }),
  secondFactor: z.object({
    code: z
      .string({ error: "Code is required" })
      .refine((text) => text.trim() !== "", { error: "Code is required", abort: true })
      .refine((text) => /^\d{6}$/.test(text.replaceAll(/\s/g, "")), { error: "A code has six digits" }),
  }),
  recoveryCode: z.object({
    code: z
      .string({ error: "Recovery code is required" })
      .refine((text) => text.trim() !== "", { error: "Recovery code is required" }),
  }),
} as const;

export type AccountFormName = keyof typeof accountForms;
