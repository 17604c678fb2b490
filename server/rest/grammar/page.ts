import { RestError } from "../rest-error.ts";

/** Rows from `offset`, at most `limit` of them. */
export type Page = { readonly offset: number; readonly limit: number | null };

const everything: readonly [number, number] = [0, Number.POSITIVE_INFINITY];

function readWhole(text: string | null | undefined): number | undefined {
  const value = text && /^-?\d{1,15}$/.test(text.trim()) ? Number(text) : undefined;
  return value;
}

function unsatisfiable(details: string): RestError {
  return new RestError(416, { code: "PGRST103", message: "Requested range not satisfiable", details });
}

function readRangeHeader(header: string | undefined): readonly [number, number] {
  const [, from, to] = /^(\d{1,15})-(\d{1,15})?$/.exec(header?.trim() ?? "") ?? [];
  if (from === undefined) return everything;
  const range = [Number(from), to === undefined ? Number.POSITIVE_INFINITY : Number(to)] as const;
  if (range[1] >= range[0]) return range;
  throw unsatisfiable("The lower boundary must be lower than or equal to the upper boundary in the Range header.");
}

/**
 * The page that `limit`, `offset` and the Range header ask for together; invalid numbers are ignored, as in PostgREST.
 * `limit=0` is an empty page.
 */
export function readPage(parts: { limit?: string | null; offset?: string | null; rangeHeader?: string }): Page {
  const limit = readWhole(parts.limit);
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
