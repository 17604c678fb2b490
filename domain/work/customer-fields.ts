import { z } from "zod";
import { optionalText, requiredChoice, requiredEmail, requiredPhone, requiredText } from "../fields/fields.ts";
import { officeSources } from "./office-sources.ts";

export const missingNotice = "Please tell the customer how we use their details, then select the box";
export const origin = requiredChoice(officeSources, "Please choose how they reached us");
const email = requiredEmail("Please enter a valid email");

/** An email address that may be left out: then it is empty, and the customer is not written to. */
export const optionalEmail = z
  .union([z.literal(""), email])
  .nullish()
  .transform((text) => text ?? "");

/** As many as a form remembers. */
const mostReplaced = 20;

/** Of a form that was edited after an answer was lost: what it was sent as before. */
export const replacedKeys = z
  .array(z.uuid({ error: "The idempotency key must be a UUID" }).toLowerCase(), { error: "The keys must be a list" })
  .max(mostReplaced, { error: `At most ${mostReplaced} keys can be named` })
  .optional()
  .meta({
    description:
      "The keys under which the form was sent before with other details, without an answer; if one of them has made a record, the answer is a conflict",
  });

/** What every form has that the office fills in for a customer: the person, how they reached us, and the notice of the law. */
export const customerFields = {
  name: requiredText({ label: "Name", required: "Please enter the name", max: 120 }),
  phone: requiredPhone("Phone number must be at least 10 digits", "Please enter the phone number"),
  email: optionalEmail,
  client_id: z
    .uuid({ error: "The client id must be a UUID" })
    .toLowerCase()
    .nullish()
    .transform((id) => id ?? null)
    .meta({ description: "The client that it belongs to" }),
  origin,
  has_notice: z.literal(true, { error: missingNotice }).meta({
    description: "The customer was told how we use their details, in the words of the form's text of consent",
  }),
  idempotency_key: z.uuid({ error: "The idempotency key must be a UUID" }).toLowerCase(),
  replaces: replacedKeys,
};

/** Words to find a person by, as they are typed. */
export const personSearch = optionalText({ label: "Search", max: 200 });
