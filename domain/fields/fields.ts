import { z } from "zod";
import { formatNumber } from "../money/rupees.ts";
import { normalizePhone, sayPhoneProblem } from "./phone.ts";

/** A line of text has no control characters; a message may have tabs and line breaks. U+0000 cannot be stored at all. */
const lineBreakers = /[\p{Cc}\u2028\u2029]/u;
const unstorable = /(?![\t\n\r])\p{Cc}/u;

type TextOptions = {
  /** The name of the field in a sentence: `Name`. */
  label: string;
  /** The sentence for a missing, blank or too short text; without it the field is optional and blank becomes null. */
  required?: string;
  min?: number;
  max: number;
  multiline?: boolean;
};

function sentenceForType(label: string, missing: string) {
  return (issue: { input?: unknown }) =>
    issue.input === undefined || issue.input === null ? missing : `${label} must be text`;
}

function checkedText({ label, required, max, multiline = false }: TextOptions) {
  const missing = required ?? `${label} is required`;
  return z
    .string({ error: sentenceForType(label, missing) })
    .refine((text) => text.isWellFormed() && !(multiline ? unstorable : lineBreakers).test(text), {
      error: `${label} contains characters that cannot be stored`,
      abort: true,
    })
    .refine((text) => text.length <= max, {
      error: `${label} must be at most ${formatNumber(max)} characters`,
      abort: true,
    });
}

/** A text a person must fill in. One line is trimmed; a multi-line text is kept exactly as typed. */
export function requiredText(options: TextOptions & { required: string }) {
  const { required, min = 1, multiline = false } = options;
  return checkedText(options)
    .refine((text) => text.trim().length >= min, { error: required })
    .transform((text) => (multiline ? text : text.trim()));
}

/** A text that may be left out: absent, null and blank all become null. */
export function optionalText(options: TextOptions) {
  return checkedText(options)
    .nullish()
    .transform((text) => (text?.trim() ? text : null))
    .transform((text) => (options.multiline ? text : (text?.trim() ?? null)));
}

/** The sentence wherever the office must give a reason. */
export const missingReason = "Please give a reason";

/** One of a fixed list, chosen. */
export function requiredChoice<const Values extends readonly string[]>(values: Values, sentence: string) {
  return z.enum(values, { error: sentence });
}

/** One of a fixed list, or nothing: absent, null and the empty choice become null. */
export function optionalChoice<const Values extends readonly string[]>(values: Values, sentence: string) {
  return z
    .enum(["", ...values], { error: sentence })
    .nullish()
    .transform((value) => (value ? (value as Values[number]) : null));
}

/** Longest address that SMTP can carry (RFC 5321, erratum 1690). */
export const emailMaxLength = 254;

/** An email address; its domain is lower-cased, the local part stays as typed (it may be case-sensitive). */
export function requiredEmail(sentence: string, missing = sentence) {
  return checkedText({ label: "Email", required: missing, max: emailMaxLength })
    .transform((text) => text.trim())
    .refine((text) => text !== "", { error: missing, abort: true })
    .refine((text) => z.email().safeParse(text).success, { error: sentence })
    .transform((text) => text.replace(/@.*$/, (host) => host.toLowerCase()));
}

/** The longest text that can be typed for a phone number, with spaces, brackets and a country code. */
export const phoneMaxLength = 40;

/** A telephone number, stored as `+91…` or `+<country>…` (decision D19). */
export function requiredPhone(tooShort: string, missing = tooShort) {
  return checkedText({ label: "Phone number", required: missing, max: phoneMaxLength })
    .refine((text) => text.trim() !== "", { error: missing, abort: true })
    .transform((text, context) => {
      const stored = normalizePhone(text);
      if (stored !== null) return stored;
      context.addIssue({ code: "custom", message: sayPhoneProblem(text, tooShort) });
      return z.NEVER;
    });
}

export type FieldErrors = Record<string, string>;
export type Reading<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly fields: FieldErrors };

/** What a reading found wrong: one sentence per field, none when all is right. */
export function errorsOf(reading: Reading<unknown>): FieldErrors {
  return reading.ok ? {} : reading.fields;
}

/**
 * Reads untrusted input by a schema. Answers the value, or one sentence per field in the order of the schema.
 * A field that the schema does not know is named with its own sentence.
 */
export function readFields<T>(schema: z.ZodType<T>, input: unknown): Reading<T> {
  const parsed = schema.safeParse(input);
  if (parsed.success) return { ok: true, value: parsed.data };
  const fields: FieldErrors = {};
  for (const issue of parsed.error.issues) {
    if (issue.path.length === 0 && issue.code !== "unrecognized_keys") {
      return { ok: false, fields: { body: "The request must be a JSON object" } };
    }
    const names = issue.code === "unrecognized_keys" ? issue.keys : [String(issue.path[0])];
    const sentence = issue.code === "unrecognized_keys" ? "This field is not expected here" : issue.message;
    for (const name of names) if (!Object.hasOwn(fields, name)) fields[name] = sentence;
  }
  return { ok: false, fields };
}
