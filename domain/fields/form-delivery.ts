import { z } from "zod";
import { requiredText } from "./fields.ts";
import { minimumFillingMs, pageMaxLength } from "./form-limits.ts";

/** What every public form sends in addition to its own fields. */
export const delivery = {
  page: requiredText({ label: "Page", required: "Page must begin with /", max: pageMaxLength }).refine(
    (path) => path.startsWith("/"),
    { error: "Page must begin with /" },
  ),
  idempotency_key: z.uuid({ error: "The idempotency key must be a UUID" }).toLowerCase(),
  replaces: z.uuid({ error: "The replaced key must be a UUID" }).toLowerCase().nullish(),
  website: z.literal("", { error: "Please leave this field empty" }).nullish(),
  filled_ms: z.number({ error: "The filling time must be a number of milliseconds" }).min(minimumFillingMs, {
    error: "That was faster than a person can type. Please check your details and send again",
  }),
  /** Which text of consent the form showed; absent from a program that showed none. */
  consent_version: z.iso.date({ error: "The version of a text is a day, such as 2026-11-22" }).nullish(),
};

/** What identifies one submission; the same for every public form. */
export type Submission = {
  readonly idempotency_key: string;
  readonly replaces?: string | null;
  readonly email: string;
  readonly phone: string;
  readonly website?: "" | null;
  readonly filled_ms: number;
  readonly page: string;
  readonly consent_version?: string | null;
};
