import type { ThreadSide } from "#domain/messages/thread-state.ts";
import { asBackend } from "#server/database/change-role.ts";
import type { Transaction } from "#server/database/database.ts";
import { takeRateLimit } from "#server/http/rate-limit.ts";
import type { Caller } from "../call-parts.ts";

/** More than a person writes; the office answers many customers. */
const limits = {
  customer: [
    { name: "messages", allowed: 20, seconds: 600 },
    { name: "messages-of-day", allowed: 200, seconds: 86_400 },
  ],
  office: [{ name: "messages", allowed: 120, seconds: 600 }],
} as const;

type Writer = { readonly caller: Caller; readonly side: ThreadSide; readonly scale: number };

/** Counts a message of the account, or throws a 429 with the time to wait. */
export function takeMessageLimit(tx: Transaction, { caller, side, scale }: Writer): Promise<void> {
  return asBackend(tx, async () => {
    for (const limit of limits[side]) await takeRateLimit(tx, { ...limit, address: caller.sub, scale });
  });
}
