import { createHash } from "node:crypto";
import { type ConsentKind, latestText } from "#domain/fields/consent-texts.ts";
import type { OfficeSource } from "#domain/work/office-sources.ts";
import type { Transaction } from "#server/database/database.ts";
import { CallError } from "#server/http/errors.ts";

/** What identifies a record that the office enters for a customer. */
type Opening = {
  readonly origin: OfficeSource;
  readonly email: string;
  readonly replaces?: readonly string[] | undefined;
};

/** What makes two openings the same: all that was entered. */
export function hashOpening({ replaces: _replaces, ...body }: Opening): string {
  return createHash("sha256").update(JSON.stringify(body)).digest("hex");
}

export const keyTaken = { status: 409, code: "conflict", when: "The key was used for different details" } as const;

export function refuseOtherContent(isSame: boolean): void {
  if (isSame) return;
  const message = "This form was already sent with different details. Please send it again";
  throw new CallError(409, { code: "conflict", message });
}

/** What the customer is mailed: all of it only to an address that an account has confirmed, since anyone can mistype one. */
export function chooseCopy(email: string, account: string | null): "full" | "brief" | "none" {
  if (email === "") return "none";
  return account === null ? "brief" : "full";
}

/** Where the notice was given: the form of the office. */
export const noticePage = "/office";

/** The notice that was read out or sent, of a record that has a column among the consents. */
export async function recordNotice(
  tx: Transaction,
  column: "enquiry_id" | "grievance_id" | "refund_request_id",
  { kind, id, origin, account }: { kind: ConsentKind; id: string; origin: OfficeSource; account: string | null },
): Promise<void> {
  await tx.query(
    `insert into public.consents (${column}, user_id, kind, text_version, page, origin, given_at)
     values ($1, $2, $3, $4, $5, $6, private.business_now())`,
    [id, account, kind, latestText(kind).version, noticePage, origin],
  );
}

/** The same of a request, whose trigger records it (db/functions/record_consent.sql). */
export async function announceNotice(tx: Transaction, kind: ConsentKind, origin: OfficeSource | null): Promise<void> {
  const consent = JSON.stringify({ version: latestText(kind).version, page: noticePage, origin });
  await tx.query("select set_config('request.consent', $1, true)", [consent]);
}
