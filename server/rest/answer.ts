import type { FastifyReply } from "fastify";
import { refuseOffset } from "./grammar/page.ts";
import type { PreferenceName } from "./preferences.ts";
import { writeApplied } from "./preferences.ts";
import { RestError } from "./rest-error.ts";
import type { RestRequest } from "./rest-request.ts";

/** What is answered, before it is put on the wire. */
export type Answer = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
};

/** Figures come back as the driver reads them; `body` is text, to be passed on untouched. */
export type AnswerRow = { readonly total?: number | null; readonly shown: number; readonly body: string | null };

export function writeContentRange(from: number, shown: number, total: number | null): string {
  const range = total !== 0 && shown > 0 ? `${from}-${from + shown - 1}` : "*";
  return `${range}/${total ?? "*"}`;
}

/** Status of rows read from `offset` on; a part of a counted whole is 206. */
export function placeStatus({ shown, total = null }: AnswerRow): number {
  return total !== null && shown < total ? 206 : 200;
}

/** An offset beyond a counted end is refused, with the headers that the rows would have had. */
export function requireOffset(offset: number, { total = null }: AnswerRow, headers: Record<string, string>): void {
  if (total === null || offset <= total) return;
  const { status, body } = refuseOffset(offset, total);
  const { "Content-Type": _, ...kept } = headers;
  throw new RestError(status, body, { ...kept, "Content-Range": `*/${total}` });
}

/** A caller who asked for one object gets one, or an error; a change that hit another number of rows is undone. */
export function requireOneRow({ media }: RestRequest, { shown }: AnswerRow): void {
  if (media.shape !== "object" || shown === 1) return;
  throw new RestError(406, {
    code: "PGRST116",
    message: "Cannot coerce the result to a single JSON object",
    details: `The result contains ${shown} rows`,
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
