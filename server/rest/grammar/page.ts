import { RestError } from "../rest-error.ts";

/** Rows from `offset`, at most `limit` of them. */
export type Page = { readonly offset: number; readonly limit: number | null };

const everything: readonly [number, number] = [0, Number.POSITIVE_INFINITY];

/** No table has as many rows: what is larger means the same. */
const most = Number.MAX_SAFE_INTEGER;

function bound(digits: string): number {
  return Math.max(-most, Math.min(most, Number(digits)));
}

function readWhole(text: string | null | undefined): number | undefined {
  return text && /^-?\d+$/.test(text.trim()) ? bound(text) : undefined;
}

/** PostgreSQL counts rows in 64 bits, and refuses a larger number in these words. */
function requireCountable(digits: string): void {
  if (BigInt(digits) < 2n ** 63n) return;
  throw new RestError(400, { code: "22003", message: `value "${digits}" is out of range for type bigint` });
}

function unsatisfiable(details: string): RestError {
  return new RestError(416, { code: "PGRST103", message: "Requested range not satisfiable", details });
}

function readRangeHeader(header: string | undefined): readonly [number, number] {
  const [, from, to] = /^(\d+)-(\d+)?$/.exec(header?.trim() ?? "") ?? [];
  if (from === undefined) return everything;
  requireCountable(from);
  const range = [bound(from), to === undefined ? Number.POSITIVE_INFINITY : bound(to)] as const;
  if (range[1] >= range[0]) return range;
  throw unsatisfiable("The lower boundary must be lower than or equal to the upper boundary in the Range header.");
}

/**
 * The page that `limit`, `offset` and the Range header ask for together; invalid numbers are ignored, as in PostgREST.
 * `limit=0` is an empty page.
 */
export function readPage(parts: { limit?: string | null; offset?: string | null; rangeHeader?: string }): Page {
  const limit = readWhole(parts.limit);
  if (readWhole(parts.offset) === most) requireCountable(String(parts.offset).trim());
  const offset = readWhole(parts.offset) ?? 0;
  const header = readRangeHeader(parts.rangeHeader);
  const last = limit === undefined ? Number.POSITIVE_INFINITY : offset + limit - 1;
  if (last === -1) return { offset: 0, limit: 0 };
  const [from, to] = [Math.max(offset, header[0], 0), Math.min(last, header[1])];
  if (to < from) throw unsatisfiable("Limit should be greater than or equal to zero.");
  return { offset: from, limit: to === Number.POSITIVE_INFINITY ? null : to - from + 1 };
}

/** PostgREST's refusal of an offset beyond a known end. */
export function refuseOffset(offset: number, total: number): RestError {
  return unsatisfiable(`An offset of ${offset} was requested, but there are only ${total} rows.`);
}
