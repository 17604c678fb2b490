import type { EventEmitter } from "node:events";
import type { Answer } from "../answer.ts";
import { RestError } from "../rest-error.ts";

type Reply = { readonly raw: EventEmitter & { readonly destroyed: boolean } };

const large = 256 * 1024;
/** Eight of the longest. */
const mostAtOnce = 64 * 1024 * 1024;

/**
 * Limits the large answers that are sent at the same time: a slow reader keeps its answer in memory until it has taken it.
 * For reads alone, since a change cannot be taken back when its answer is refused.
 */
export function limitLargeAnswers(): (reply: Reply, answer: Answer) => void {
  let sending = 0;
  return ({ raw }, { body = "" }) => {
    const bytes = Buffer.byteLength(body);
    // A caller that has left meanwhile takes nothing, and will not be heard to leave once more.
    if (bytes < large || raw.destroyed) return;
    if (sending + bytes > mostAtOnce) throw tooManyAtOnce();
    sending += bytes;
    raw.once("close", () => {
      sending -= bytes;
    });
  };
}

function tooManyAtOnce(): RestError {
  return new RestError(
    503,
    { code: "53400", message: "Too many large answers are being sent. Please try again in a moment" },
    { "Retry-After": "2" },
  );
}
