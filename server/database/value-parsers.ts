import pg from "pg";

/** Type numbers are part of PostgreSQL's catalogue (pg_type.dat) and never change. */
const int8 = 20;
const date = 1082;
const int8Array = 1016;
const dateArray = 1182;
const textArray = 1009;

const parseTextArray = pg.types.getTypeParser(textArray as number) as (text: string) => (string | null)[];

/**
 * node-postgres turns a date into midnight of the server's own time zone, which is another day in India, and an int8
 * into a string. Counts and ids here stay far below 2^53.
 */
const parsers = new Map<number, (text: string) => unknown>([
  [int8, Number],
  [date, (text) => text],
  [int8Array, (text) => parseTextArray(text).map((item) => (item === null ? null : Number(item)))],
  [dateArray, parseTextArray],
]);

/** Turns the text of a value into a JavaScript value, for both engines. */
export const valueParsers: pg.CustomTypesConfig = {
  getTypeParser: ((type: number, format?: "text" | "binary") =>
    (format !== "binary" && parsers.get(type)) ||
    pg.types.getTypeParser(type, format as "text")) as pg.CustomTypesConfig["getTypeParser"],
};
