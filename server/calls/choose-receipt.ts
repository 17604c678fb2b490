import { nameMailbox } from "#domain/fields/mailbox.ts";
import type { Transaction } from "#server/database/database.ts";
import { CallError } from "#server/http/errors.ts";
import { takeRateLimit } from "#server/http/rate-limit.ts";
import type { Caller } from "./call-parts.ts";

/** Any visitor can enter any address: more receipts than a person needs would be mail that the owner did not ask for. */
const limit = { name: "receipt", allowed: 3, seconds: 86_400 } as const;

/** What the sender of a form is mailed: a copy of everything, our own words only, or nothing. */
export type ReceiptKind = "full" | "brief" | "none";

/**
 * Decides on the receipt in the transaction that saves the form. Everything goes to the confirmed address of the account
 * that is signed in and to no other, since any text can be typed into a form with another person's address.
 */
export async function chooseReceipt(
  tx: Transaction,
  { email, caller, scale }: { email: string; caller: Caller | undefined; scale: number },
): Promise<ReceiptKind> {
  if (caller && (await isConfirmedAddress(tx, caller.sub, email))) return "full";
  try {
    await takeRateLimit(tx, { ...limit, address: nameMailbox(email), scale });
    return "brief";
  } catch (error) {
    if (error instanceof CallError && error.status === 429) return "none";
    throw error;
  }
}

async function isConfirmedAddress(tx: Transaction, id: string, email: string): Promise<boolean> {
  const { rowCount } = await tx.query(
    `select from auth.users
     where id = $1 and lower(email) = lower($2) and email_confirmed_at is not null and deleted_at is null`,
    [id, email],
  );
  return rowCount > 0;
}
