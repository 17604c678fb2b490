import { backOffMs, waitToRetry } from "#web/form-kit/upload/back-off.ts";
import { type Sent, sendUnsent } from "./send-unsent.ts";

/** Where another tab was closed with its messages unsent, and nothing else leads to another look. */
const idleMs = 5 * 60 * 1000;

const watches = new Set<() => void>();

/** A message was not sent a moment ago, for want of a connection or of a turn. */
export function lookLater(): void {
  for (const look of watches) look();
}

/**
 * Sends the account's messages that were not sent: now, when the connection is back, when the page is looked at again, and,
 * while some are left that can be sent, at growing intervals until `signal` ends it.
 */
export async function watchUnsent(owner: string, tell: (sent: Sent) => void, signal: AbortSignal): Promise<void> {
  let asked = new AbortController();
  const look = () => asked.abort();
  watches.add(look);
  signal.addEventListener("abort", () => watches.delete(look));
  for (let tries = 0; !signal.aborted; ) {
    asked = new AbortController();
    const outcome = await sendUnsent(owner);
    tell(outcome);
    const { againAfter } = outcome;
    tries = againAfter === undefined ? 0 : tries + 1;
    if (againAfter === undefined) await waitToRetry(idleMs, AbortSignal.any([signal, asked.signal]));
    if (againAfter !== undefined || asked.signal.aborted) await waitToRetry(backOffMs(tries, againAfter), signal);
  }
}
