import type { z } from "zod";
import { errorsOf, type FieldErrors, readFields } from "#domain/fields/fields.ts";
import { readAmount } from "#domain/money/amount-words.ts";
import type { RowReading } from "./use-row-form.ts";

type Draft = Record<string, unknown>;

type Options = {
  /** The fields that hold rupees as people type them, and what they are called in a sentence. */
  amounts?: Readonly<Record<string, string>>;
  /** What the schema cannot know, such as which day it is. */
  also?: (draft: Draft) => Partial<FieldErrors>;
  /** The fields from top to bottom: the order in which errors are listed. */
  order: readonly string[];
};

/**
 * What stands in a form as a row of its table, by the same schema by which the backend judges, or a sentence per field. Whose it is
 * is no part of a form: the caller adds the owner.
 */
export function readRow<Row>(
  schema: z.ZodType<Row>,
  values: Readonly<Draft>,
  options: Options,
): RowReading<Omit<Row, "user_id">> {
  const { amounts = {}, also, order } = options;
  const draft: Draft = { ...values };
  const found: FieldErrors = {};
  for (const [name, label] of Object.entries(amounts)) {
    const text = `${values[name] ?? ""}`.trim();
    const rupees = readAmount(text);
    draft[name] = text === "" ? undefined : rupees;
    if (text !== "" && rupees === null) found[name] = `${label} must be a number such as 12,50,000 or 12.5 lakh`;
  }
  const reading = readFields(schema, draft);
  const judged = Object.entries({ ...also?.(draft), ...errorsOf(reading), ...found });
  const place = (name: string) => order.indexOf(name) >>> 0;
  const errors = Object.fromEntries(
    judged
      .filter((entry): entry is [string, string] => entry[1] !== undefined)
      .sort(([one], [other]) => place(one) - place(other)),
  );
  return { row: reading.ok && Object.keys(errors).length === 0 ? reading.value : null, errors };
}
