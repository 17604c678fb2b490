import { z } from "zod";
import { optionalText, requiredText } from "../fields/fields.ts";

/** The lists of the workspace that have saved views. */
export const viewScreens = ["enquiries", "requests", "cases", "clients"] as const;
export type ViewScreen = (typeof viewScreens)[number];

export const viewMaxLengths = { name: 60, query: 1000 } as const;
/** Of one person and list. */
export const mostViews = 50;

const viewId = z.uuid({ error: "The id of the view must be a UUID" }).toLowerCase();
const screen = z.enum(viewScreens, { error: `The list must be one of ${viewScreens.join(", ")}` });
export const viewScreenSchema = z.strictObject({ screen });
export const viewIdSchema = z.strictObject({ id: viewId });

/** A view to save: a new one, or under the id of one that is there. */
export const viewSchema = z.strictObject({
  id: viewId.nullish(),
  screen,
  name: requiredText({ label: "Name", required: "Please enter a name", max: viewMaxLengths.name }),
  query: optionalText({ label: "Address", max: viewMaxLengths.query }).transform((text) => cleanQuery(text ?? "")),
  is_shared: z.boolean({ error: "Shared must be true or false" }).default(false),
  expected_name: z.string().max(viewMaxLengths.name).optional().meta({
    description: "Its name when the caller read it; if it is different now, the answer is a conflict",
  }),
  expected_query: z.string().max(viewMaxLengths.query).optional().meta({
    description: "Its query when the caller read it; if it is different now, the answer is a conflict",
  }),
});

/** The query of an address without the place in the list and without a question mark, its names in order. */
export function cleanQuery(text: string): string {
  const query = new URLSearchParams(text.replace(/^\?/, ""));
  for (const name of ["older", "newer"]) query.delete(name);
  query.sort();
  return query.toString();
}
