import type { z } from "zod";

/** `{{name}}`, or words in square brackets as templates have them: `[amount]`, `[date of the call]`; not `[1]` or `[GST REG-06]`. */
const placeholder = /\{\{[^{}]{0,60}\}\}|\[\p{Ll}[\p{L} ’'-]{1,58}\]/u;

/** The first place of a template that was not filled in, as it is written. */
export function findPlaceholder(text: string): string | undefined {
  return placeholder.exec(text)?.[0];
}

/** Refuses a text for a customer in which a place of a template was left empty, with a sentence that names it. */
export function refusePlaceholder(text: string | null, context: z.RefinementCtx): void {
  const found = text === null ? undefined : findPlaceholder(text);
  if (found) context.addIssue({ code: "custom", message: `Please fill in ${found} before you send` });
}
