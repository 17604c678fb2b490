import { RestError } from "../rest-error.ts";

/** Types allowed in `select=price::text`; a fixed list, so that no text of a caller reaches a statement. */
const castTypes = new Set([
  ...["text", "varchar", "character varying", "char", "character", "bpchar", "name"],
  ...["int", "integer", "int2", "int4", "int8", "smallint", "bigint", "numeric", "decimal"],
  ...["real", "float", "float4", "float8", "double precision", "money"],
  ...["boolean", "bool", "uuid", "json", "jsonb", "bytea", "interval"],
  ...["date", "time", "timetz", "timestamp", "timestamptz"],
  ...["timestamp with time zone", "timestamp without time zone", "time with time zone", "time without time zone"],
]);

export function checkCast(type: string): string {
  if (castTypes.has(type)) return type;
  throw new RestError(400, { code: "42704", message: `type "${type}" does not exist` });
}
