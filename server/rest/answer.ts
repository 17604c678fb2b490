import type { FastifyReply } from "fastify";
import { refuseOffset } from "./grammar/page.ts";
import type { PreferenceName } from "./preferences.ts";
import { writeApplied } from "./preferences.ts";
import { RestError } from "./rest-error.ts";
import type { RestRequest } from "./rest-request.ts";
import { longestBody } from "./sql/write-answer.ts";

/** An answer before it is sent. */
export type Answer = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
};

/** Counts as the driver reads them; `body` is text and is passed on unchanged. */
export type AnswerRow = {
  readonly total?: number | null;
  readonly shown: number;
  readonly body: string | null;
  /** Of the body, in bytes; of one that is too long, only this is answered. */
  readonly length?: number | null;
};

export function writeContentRange(from: number, shown: number, total: number | null): string {
  const range = total !== 0 && shown > 0 ? `${from}-${from + shown - 1}` : "*";
  return `${range}/${total ?? "*"}`;
}

/** The status of rows from `offset` on; 206 for a part of a counted whole. */
export function placeStatus({ shown, total = null }: AnswerRow): number {
  return total !== null && shown < total ? 206 : 200;
}

/** Refuses an offset beyond the counted end, with the headers that the rows would have had. */
export function requireOffset(offset: number, { total = null }: AnswerRow, headers: Record<string, string>): void {
  if (total === null || offset <= total) return;
  const { status, body } = refuseOffset(offset, total);
  const { "Content-Type": _, ...others } = headers;
  throw new RestError(status, body, { ...others, "Content-Range": `*/${total}` });
}

/** A caller that asked for one object gets one or an error; a change of another number of rows is rolled back. */
export function requireOneRow({ media }: RestRequest, { shown }: AnswerRow): void {
  if (media.shape !== "object" || shown === 1) return;
  throw new RestError(406, {
    code: "PGRST116",
    message: "Cannot coerce the result to a single JSON object",
    details: `The result contains ${shown} rows`,
  });
}

/** Refuses a body that is too long; a change with such an answer is rolled back. */
export function requireShortBody({ length }: AnswerRow): void {
  if (!length || length <= longestBody) return;
  throw new RestError(400, {
    code: "54000",
    message: `The answer would be longer than ${longestBody / 2 ** 20} MiB`,
    hint: "Ask for fewer rows or columns",
  });
}

export function writeHeaders(
  request: RestRequest,
  range: string,
  heeded: readonly PreferenceName[],
  more: Readonly<Record<string, string | undefined>> = {},
): Record<string, string> {
  const headers = {
    "Content-Range": range,
    "Preference-Applied": writeApplied(request.preferences, [...heeded, "handling", "timezone"]),
    "Content-Profile": request.profile,
    ...more,
  };
  return Object.fromEntries(Object.entries(headers).filter((each): each is [string, string] => each[1] !== undefined));
}

export function sendAnswer(reply: FastifyReply, { status, headers, body }: Answer): FastifyReply {
  reply.code(status).headers(headers).header("Cache-Control", "no-store").header("Vary", "Accept, Prefer, Range");
  return reply.send(body);
}
