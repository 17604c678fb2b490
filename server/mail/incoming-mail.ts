import type { Headers } from "@zone-eu/mailsplit";
import type { IncomingOutcome } from "#server/http/metrics/process-metrics.ts";

/** An email that has arrived, in the mailbox or in the inbox of a demo. */
export type IncomingMail = {
  readonly headers: Headers;
  readonly size: number;
  /** All of it, from its beginning; to be read once. */
  open(): AsyncIterable<Uint8Array>;
};

/** Files an email where it belongs. What it has answered is committed; the same email again changes nothing. */
export type FileMail = (mail: IncomingMail) => Promise<IncomingOutcome>;
