import { z } from "zod";
import { amountLimit } from "../money/rupees.ts";
import { completeLink } from "./complete-link.ts";
import { emailMaxLength, optionalText, phoneMaxLength, requiredEmail } from "./fields.ts";
import { normalizePhone, sayPhoneProblem } from "./phone.ts";

export const linkMaxLength = 500;
export const contactMaxLengths = { contact_email: emailMaxLength } as const;

/** The owner's id: it may be sent, but only the caller's own, which the policies of the table enforce (law 4). */
export const owner = z.uuid({ error: "The user id must be a UUID" }).toLowerCase().optional();

export const contactEmail = requiredEmail("Please enter a valid email", "Email is required");

/** A telephone number that may be left out; stored as `+91…` or `+<country>…` (decision D19). */
export const contactPhone = z
  .string({ error: "Phone number must be text" })
  .max(phoneMaxLength, { error: "Please enter a phone number with its STD or country code" })
  .nullish()
  .transform((text, context) => {
    if (!text?.trim()) return null;
    const stored = normalizePhone(text);
    if (stored !== null) return stored;
    context.addIssue({ code: "custom", message: sayPhoneProblem(text) });
    return z.NEVER;
  });

/** Whether an amount of rupees has no more than two decimals; a double of that size is that exact. */
export function isToThePaisa(rupees: number): boolean {
  return Math.abs(rupees * 100 - Math.round(rupees * 100)) < 1e-4;
}

type AmountOptions = { readonly label: string; readonly least: number };

function amount({ label, least }: AmountOptions, missing: string) {
  const tooSmall = least > 0 ? `${label} must be more than 0` : `${label} must not be less than 0`;
  return z
    .number({ error: ({ input }) => (input === undefined || input === null ? missing : `${label} must be a number`) })
    .refine((value) => (least > 0 ? value > 0 : value >= 0), { error: tooSmall, abort: true })
    .refine((value) => value < amountLimit, { error: `${label} must be less than 1,00,000 crore`, abort: true })
    .refine(isToThePaisa, { error: `${label} can have at most two decimals` });
}

/** Rupees, with paise at most; nothing is an amount too. */
export function requiredAmountOrNothing(label: string) {
  return amount({ label, least: 0 }, `${label} is required`);
}

/** Rupees, with paise at most, more than nothing. */
export function requiredAmount(label: string, missing = `${label} is required`) {
  return amount({ label, least: 1 }, missing);
}

/** Rupees that may be 0, or left out. */
export function optionalAmount(label: string) {
  return amount({ label, least: 0 }, `${label} must be a number`)
    .nullish()
    .transform((value) => value ?? null);
}

/** A web address that can be followed: http and https only. One typed without either is completed with https://. */
export function optionalLink(label: string) {
  return optionalText({ label, max: linkMaxLength })
    .transform((link) => link && completeLink(link))
    .refine((link) => link === null || isWebLink(link), {
      error: `${label} must be a link that begins with http:// or https://`,
    })
    .refine((link) => link === null || link.length <= linkMaxLength, {
      error: `${label} must be at most ${linkMaxLength} characters`,
    });
}

function isWebLink(link: string): boolean {
  return /^https?:\/\/[^\s/?#]+\.[^\s]+$/i.test(link) && z.url().safeParse(link).success;
}

/** Any of a fixed list, each once; an empty list when none is chosen. */
export function choices<const Values extends readonly string[]>(values: Values, sentence: string) {
  return z
    .array(z.enum(values, { error: sentence }), { error: sentence })
    .nullish()
    .transform((chosen) => [...new Set(chosen ?? [])]);
}

/** The client for which the owner makes a request: one whose contact the account is, as the database checks. */
export const actingFor = z
  .uuid({ error: "Please choose one of the clients that you act for" })
  .toLowerCase()
  .nullish()
  .transform((id) => id ?? null);
