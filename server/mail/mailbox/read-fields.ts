import type { Headers } from "@zone-eu/mailsplit";

const most = { fields: 20, length: 10_000 } as const;

/** On one line. The database takes no zero, and what else steers a screen is no part of a header. */
export const cleanField = (value: string) =>
  value
    .replace(/\r?\n/g, "")
    .replace(/\p{Cc}/gu, " ")
    .trim();

/** The values of all fields of a name, from the top on; the library answers their whole lines. */
export const readFields = (headers: Headers, name: string) =>
  headers
    .get(name)
    .slice(0, most.fields)
    .map((line) => cleanField(line.slice(line.indexOf(":") + 1)).slice(0, most.length));
