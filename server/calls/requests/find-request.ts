import type { StageParty } from "#domain/catalogue/stages/stage-families.ts";
import { type RequestKind, requestKindFacts } from "#domain/requests/request-kinds.ts";
import type { RequestStatus } from "#domain/requests/request-status.ts";
import { continueAsOffice } from "#server/database/change-role.ts";
import type { Transaction } from "#server/database/database.ts";
import { CallError } from "#server/http/errors.ts";
import { isOfOffice, toOfficeClaims } from "../admission.ts";
import type { Caller } from "../call-parts.ts";

export type FoundRequest = {
  readonly id: string;
  readonly status: RequestStatus;
  /** Whether it is the caller's own; otherwise the caller works in the office. */
  readonly is_own: boolean;
};

export type FoundService = FoundRequest & {
  readonly service: string;
  readonly stage: string;
  readonly stage_due: string | null;
  readonly stage_note: string | null;
  readonly waits_for: StageParty;
  readonly waits_until: string | null;
  readonly authority_number: string | null;
};

export type FoundConsultation = FoundRequest & {
  /** Null for a customer without an account. */
  readonly user_id: string | null;
  readonly consultant_id: string | null;
  readonly scheduled_date: Date;
  readonly first_scheduled_date: Date;
  readonly office_scheduled_date: Date | null;
  /** Rupees, as the database writes them. */
  readonly price: string;
  readonly amount_paid: string;
};

/** What the calls need of a kind besides its status. */
type FoundKinds = {
  funding: FoundRequest;
  project: FoundRequest;
  consultation: FoundConsultation;
  service: FoundService;
};
const furtherColumns: Readonly<Partial<Record<RequestKind, string>>> = {
  consultation:
    ", user_id, consultant_id, scheduled_date, first_scheduled_date, office_scheduled_date, price, amount_paid",
  service: ", service, stage, stage_due::text, waits_for, waits_until::text, authority_number, stage_note",
};

export const notFound = {
  status: 404,
  code: "not_found",
  when: "There is no such request, or it belongs to another account",
} as const;

/**
 * The row, locked until the transaction ends, if it is the caller's, or if the caller works on requests and the policies show
 * it; otherwise not found. What follows about another account's request is done under these policies.
 */
export async function findRequest<Kind extends RequestKind>(
  tx: Transaction,
  kind: Kind,
  id: string,
  caller: Caller,
): Promise<FoundKinds[Kind]> {
  const columns = furtherColumns[kind] ?? "";
  const read = async () => {
    const { rows } = await tx.query<FoundKinds[Kind] & { readonly is_office: boolean }>(
      `select id, status, coalesce(user_id = $2, false) as is_own, current_setting('role') = 'office' as is_office${columns}
       from public.${requestKindFacts[kind].table} where id = $1 for update`,
      [id, caller.sub],
    );
    return rows[0];
  };
  const found = await read();
  if (found && (found.is_own || found.is_office)) return found;
  if (found && (await isOfOffice(tx, caller, "staff and managers"))) {
    await continueAsOffice(tx, toOfficeClaims(caller));
    const shown = await read();
    if (shown) return shown;
  }
  throw new CallError(404, { code: "not_found", message: "There is no such request" });
}
