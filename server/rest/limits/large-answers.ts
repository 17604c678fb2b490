import type { EventEmitter } from "node:events";
import { shareBytes } from "#server/http/overload/share-bytes.ts";
import type { Answer } from "../answer.ts";
import { RestError } from "../rest-error.ts";

type Reply = {
  readonly raw: EventEmitter & { readonly closed: boolean };
  readonly request: { readonly raw: { readonly socket: { destroy(): unknown } } };
};

const large = 256 * 1024;
/** Eight of the longest. */
const mostAtOnce = 64 * 1024 * 1024;
/** In milliseconds: as long as a client has for sending a request. */
const longestReading = 60_000;

/**
 * Limits the large answers that are sent at the same time: a slow reader keeps its answer in memory until it has taken it, and
 * loses its connection if it takes too long. For reads alone, since a change cannot be taken back when its answer is refused.
 */
export function limitLargeAnswers(): (reply: Reply, answer: Answer, holders: readonly string[]) => void {
  const hold = shareBytes(mostAtOnce);
  return ({ raw, request }, { body = "" }, holders) => {
    const bytes = Buffer.byteLength(body);
    if (bytes < large) return;
    if (!hold(raw, bytes, holders)) throw tooManyAtOnce();
    const timer = setTimeout(() => request.raw.socket.destroy(), longestReading).unref();
    raw.once("close", () => clearTimeout(timer));
  };
}

function tooManyAtOnce(): RestError {
  return new RestError(
    503,
    { code: "53400", message: "Too many large answers are being sent. Please try again in a moment" },
    { "Retry-After": "2" },
  );
}
