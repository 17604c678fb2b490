import type { z } from "zod";
import { errorsOf, type FieldErrors, readFields } from "#domain/fields/fields.ts";
import { readAmount, readAmountRange, sayAmountProblem } from "#domain/money/read-amount.ts";
import type { RowReading } from "./use-row-form.ts";

type Draft = Record<string, unknown>;

type Options = {
  /** The fields that hold rupees as people type them, and what they are called in a sentence. */
  amounts?: Readonly<Record<string, string>>;
  /** Two of the amounts, of which the first may be typed as a range for both: `5L-50L`. */
  range?: readonly [from: string, to: string];
  /** What the schema cannot know, such as which day it is. */
  also?: (draft: Draft) => Partial<FieldErrors>;
  /** The fields from top to bottom: the order in which errors are listed. */
  order: readonly string[];
};

function spreadRange(values: Readonly<Draft>, [from, to]: readonly [string, string]): Draft {
  const range = values[to] ? null : readAmountRange(`${values[from] ?? ""}`);
  return range ? { ...values, [from]: range.from, [to]: range.to } : { ...values };
}

/**
 * What stands in a form as a row of its table, by the same schema by which the backend judges, or a sentence per field. Whose it is
 * is no part of a form: the caller adds the owner.
 */
export function readRow<Row>(
  schema: z.ZodType<Row>,
  values: Readonly<Draft>,
  options: Options,
): RowReading<Omit<Row, "user_id">> {
  const { amounts = {}, also, order, range } = options;
  const draft: Draft = range ? spreadRange(values, range) : { ...values };
  const found: FieldErrors = {};
  for (const [name, label] of Object.entries(amounts)) {
    const text = `${draft[name] ?? ""}`.trim();
    const rupees = readAmount(text);
    draft[name] = text === "" ? undefined : rupees;
    if (text !== "" && rupees === null) found[name] = sayAmountProblem(label, text);
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
