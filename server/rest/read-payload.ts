import { RestError } from "./rest-error.ts";

export type PayloadRow = Readonly<Record<string, unknown>>;

/** The rows of a body: one object or an array of them, all naming the same keys unless `columns` says which. */
export type Payload = {
  readonly rows: readonly PayloadRow[];
  readonly keys: readonly string[];
  /** The rows as the caller wrote them, as an array; not parsed and written again, so that numbers keep all digits. */
  readonly json: string;
};

/** As many as an answer can have: each row has its triggers, events and jobs. */
const mostRows = 1000;

function refuse(message: string): RestError {
  return new RestError(400, { code: "PGRST102", message });
}

export function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    throw refuse("Empty or invalid json");
  }
}

/** PostgreSQL's words: with `columns`, it is the first to read the rows. */
function notObjects(): RestError {
  return new RestError(400, { code: "22023", message: "argument of json_to_recordset must be an array of objects" });
}

function isRow(value: unknown): value is PayloadRow {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

export function readPayload(body: string, columns: readonly string[] | undefined): Payload {
  const parsed = parseJson(body);
  const rows = Array.isArray(parsed) ? parsed : [parsed];
  if (!rows.every(isRow))
    throw columns !== undefined
      ? notObjects()
      : refuse(Array.isArray(parsed) ? "All object keys must match" : "Empty or invalid json");
  if (rows.length > mostRows) throw refuse(`A call can add at most ${mostRows} rows; send the others in further calls`);
  const json = Array.isArray(parsed) ? body : `[${body}]`;
  if (columns !== undefined) return { rows, keys: [...new Set(columns)], json };
  const keys = Object.keys(rows[0] ?? {});
  const same = (row: PayloadRow) =>
    Object.keys(row).length === keys.length && keys.every((key) => Object.hasOwn(row, key));
  if (!rows.every(same)) throw refuse("All object keys must match");
  return { rows, keys, json };
}

/** The one object of an update's body. */
export function readChanges(body: string, columns: readonly string[] | undefined): Payload {
  const payload = readPayload(body, columns);
  if (payload.rows.length > 1) throw refuse("An update takes one object, not several");
  return payload;
}
