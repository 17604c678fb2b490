import { z } from "zod";
import { emailMaxLength, optionalText } from "../fields/fields.ts";
import { normalizePhone } from "../fields/phone.ts";
import { formatNumber } from "../money/rupees.ts";
import { type AccountType, accountTypes } from "./account-types.ts";

/** Roles beyond the account type, kept in `user_roles` (decision D5). */
export const accountRoles = ["admin"] as const;
export type AccountRole = (typeof accountRoles)[number];

export const accountMaxLengths = { full_name: 120, email: emailMaxLength } as const;

export type Profile = {
  id: string;
  full_name: string;
  phone: string | null;
  email: string;
  user_type: AccountType;
  created_at: string;
  updated_at: string;
};

/** How long a link in a mail can be used. */
export const linkLifetimeMinutes = 60;

const fullName = optionalText({ label: "Full name", max: accountMaxLengths.full_name }).transform((name) => name ?? "");
const phone = z
  .string({ error: "Phone number must be text" })
  .nullish()
  .transform((text, context) => {
    if (!text?.trim()) return null;
    const stored = normalizePhone(text);
    if (stored !== null) return stored;
    context.addIssue({ code: "custom", message: "Phone number must be at least 10 digits" });
    return z.NEVER;
  });

/** What people change in their own profile. */
export const profileChanges = z.strictObject({ full_name: fullName, phone }).partial();

/** An e-mail address as accounts are found by it, all in lower case; null when it is none. */
export function normalizeEmail(text: string): string | null {
  const address = text.trim().toLowerCase();
  return address.length <= emailMaxLength && z.email().safeParse(address).success ? address : null;
}

const signUpData = z.object({
  full_name: fullName,
  phone: phone.transform((stored) => stored ?? ""),
  user_type: z.enum(accountTypes, { error: `Account type must be one of ${accountTypes.join(", ")}` }).default("user"),
});

/** Keys that the backend itself writes into the metadata, and roles, which have no place there. */
const reserved = ["sub", "email", "email_verified", "phone_verified", "role", "roles", "app_metadata"];
/** All of it travels in every access token, and that in a request header. */
const metadataMaxLength = 2_000;

export type AccountData = z.output<typeof signUpData> & Record<string, unknown>;
export type DataReading =
  | { readonly ok: true; readonly data: AccountData }
  | { readonly ok: false; readonly message: string };

/**
 * Reads what came along with a sign-up (specification, section 3: full_name, phone, user_type). Other keys are kept as a
 * label and mean nothing; reserved ones are left out. Answers one sentence when something cannot be kept.
 */
export function readSignUpData(input: unknown): DataReading {
  const kept = keepMetadata(input);
  if (!kept.ok) return kept;
  const parsed = signUpData.safeParse(kept.data);
  if (!parsed.success) return { ok: false, message: parsed.error.issues[0]?.message ?? "The data cannot be read" };
  return { ok: true, data: { ...kept.data, ...parsed.data } };
}

/** Reads changes of the metadata: null removes a key. The account type was chosen once, and stays (decision D5). */
export function readDataChanges(
  input: unknown,
): { ok: true; data: Record<string, unknown> } | { ok: false; message: string } {
  const kept = keepMetadata(input);
  if (!kept.ok) return kept;
  const { user_type: _chosenOnce, ...changes } = kept.data;
  const known = Object.fromEntries(Object.entries(changes).filter(([key]) => key === "full_name" || key === "phone"));
  const parsed = profileChanges.safeParse(known);
  if (!parsed.success) return { ok: false, message: parsed.error.issues[0]?.message ?? "The data cannot be read" };
  return { ok: true, data: { ...changes, ...parsed.data } };
}

function keepMetadata(input: unknown): { ok: true; data: Record<string, unknown> } | { ok: false; message: string } {
  if (input === undefined || input === null) return { ok: true, data: {} };
  if (typeof input !== "object" || Array.isArray(input))
    return { ok: false, message: "The data must be a JSON object" };
  const data = Object.fromEntries(Object.entries(input).filter(([key]) => !reserved.includes(key)));
  const text = JSON.stringify(data);
  if (text.length > metadataMaxLength)
    return { ok: false, message: `The data must be at most ${formatNumber(metadataMaxLength)} characters` };
  if (text.includes("\\u0000")) return { ok: false, message: "The data contains characters that cannot be stored" };
  return { ok: true, data };
}

/** What deleting an account does, said before it is done; server/calls/accounts/delete-account.ts does it. */
export const accountDeletion = {
  erased: [
    "Your profile: name, phone number, e-mail address and account type",
    "Your password, your sessions on all devices and every mailed link",
    "Your requests: funding applications, projects and consultations, and the notifications about them; booked times are free again, and we are told that nobody comes",
    "What your dashboard keeps: profiles of a company or an investor, facts and filings, the private calendar, milestones, figures, holdings, searches, interests",
    "The personal details that our records of changes hold about you",
  ],
  kept: [
    "That an account existed and what was done with it and when, under a number only, without your name or contact details",
    "Enquiries, grievances and refund requests sent with a form: they belong to no account. Write to us and we remove yours",
  ],
} as const;
