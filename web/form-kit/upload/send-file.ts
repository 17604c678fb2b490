import { endSentence } from "#web/call-error.ts";
import { backOffMs } from "./back-off.ts";

/** What came of one part: how much the server has, the whole file, or why not. */
export type PartAnswer =
  | { readonly kind: "received"; readonly received: number }
  /** `file`: the id under which it is kept. */
  | { readonly kind: "stored"; readonly file?: string }
  | {
      readonly kind: "failed";
      readonly status: number;
      readonly message: string;
      /** The server is further, or less far, than this page thought. */
      readonly received?: number;
      /** Seconds after which the server wants to be asked again. */
      readonly retryAfter?: number;
    };

export type SendOutcome =
  | { readonly kind: "stored"; readonly file?: string }
  | { readonly kind: "cancelled" | "lost" | "signed out" }
  | { readonly kind: "refused"; readonly message: string };

type Sending = {
  readonly size: number;
  readonly partSize: number;
  /** How much the server had, as far as is known here. */
  readonly received: number;
  /** The bytes from there on; null where they are not on this device any more. */
  readonly read: (offset: number) => Promise<ArrayBuffer | null>;
  readonly send: (offset: number, bytes: ArrayBuffer) => Promise<PartAnswer>;
  readonly wait: (milliseconds: number) => Promise<void>;
  readonly onReceived: (received: number) => void;
  /** `problem`: what the server said; nothing where it could not be reached. */
  readonly onWaiting: (problem?: string) => void;
  readonly signal: AbortSignal;
};

/** No answer, or one that says "later": the upload goes on automatically. */
const passing: readonly number[] = [0, 408, 429, 502, 503, 504];

/**
 * Sends a file part by part, from where the server is. A part that was sent already changes nothing on the server, so after
 * a lost answer it is sent again; where the two disagree, the server says how far it is.
 */
export async function sendFile(sending: Sending): Promise<SendOutcome> {
  const { size, partSize, read, send, wait, onReceived, onWaiting, signal } = sending;
  const lastPart = Math.floor((size - 1) / partSize) * partSize;
  // When all has arrived and the file is not stored yet, the last part asks for it again.
  const partAt = (received: number) => (received >= size ? lastPart : received);
  let offset = partAt(sending.received);
  let tries = 0;
  while (!signal.aborted) {
    const bytes = await read(offset);
    if (bytes === null) return { kind: "lost" };
    const answer = await send(offset, bytes);
    if (signal.aborted) break;
    if (answer.kind === "stored") return answer;
    const { received } = answer;
    const isAhead = received !== undefined && partAt(received) !== offset;
    if (isAhead || answer.kind === "received") {
      if (received !== undefined) onReceived(received);
      if (isAhead) {
        offset = partAt(received);
        tries = 0;
        continue;
      }
    } else if (answer.status === 401) return { kind: "signed out" };
    else if (!passing.includes(answer.status) && answer.retryAfter === undefined)
      return { kind: "refused", message: endSentence(answer.message) };
    onWaiting(answer.kind === "failed" && answer.status !== 0 ? endSentence(answer.message) : undefined);
    await wait(backOffMs(tries, answer.kind === "failed" ? answer.retryAfter : 0));
    tries += 1;
  }
  return { kind: "cancelled" };
}
