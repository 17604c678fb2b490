import { z } from "zod";
import { requiredText } from "../fields/fields.ts";
import { threadKinds } from "./messages.ts";

export const templateMaxLengths = { title: 80, text: 5000 } as const;
export const mostTemplates = 100;

const kind = z.enum(threadKinds, { error: `Each kind must be one of ${threadKinds.join(", ")}` });

/** A text that the office starts a message from. `{name}`, `{reference}`, `{service}` and `{consultant}` are filled in; `[…]` is filled in by hand. */
export const messageTemplateSchema = z.strictObject({
  id: z.uuid({ error: "The template id must be a UUID" }).toLowerCase().optional().meta({
    description: "Of the template that is changed; without it a new one is saved",
  }),
  title: requiredText({ label: "Title", required: "Please enter a title", max: templateMaxLengths.title }),
  text: requiredText({
    label: "Text",
    required: "Please enter the text",
    max: templateMaxLengths.text,
    multiline: true,
  }),
  kinds: z
    .array(kind, { error: "Please choose at least one kind of record" })
    .min(1, { error: "Please choose at least one kind of record" })
    .transform((kinds) => threadKinds.filter((one) => kinds.includes(one))),
  expected_text: z.string({ error: "The expected text must be text" }).max(templateMaxLengths.text).optional().meta({
    description:
      "Of a template that is changed: its text as the caller has seen it; where it is another by now, nothing is saved",
  }),
});

type Filled = {
  readonly name: string;
  readonly reference: string;
  readonly service: string;
  readonly consultant: string;
};

/** What a record without a name of its own is called within a sentence. */
const plainTitles: Readonly<Record<string, string>> = {
  "Your enquiry": "your enquiry",
  Grievance: "your grievance",
  "Refund request": "your refund request",
};

const capitalise = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

/** The text of a template with the names that it asks for. One that is not known is left to be filled in by hand. */
export function fillTemplate(text: string, { service, ...names }: Filled): string {
  const values: Filled = { ...names, service: plainTitles[service] ?? service };
  return text.replace(
    /(^|\n|[.!?] )?\{(name|reference|service|consultant)\}/g,
    (_, start: string | undefined, key: keyof Filled) => {
      const value = values[key] || `[${key}]`;
      return start !== undefined && key === "service" ? start + capitalise(value) : (start ?? "") + value;
    },
  );
}
