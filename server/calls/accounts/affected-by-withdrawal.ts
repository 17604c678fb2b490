import type { ConsentKind } from "#domain/fields/consent-texts.ts";
import { rupees } from "#domain/money/paise.ts";
import { formatMoney } from "#domain/money/rupees.ts";
import { requestKindFacts } from "#domain/requests/request-kinds.ts";
import { allowedMoves, labelOfStatus, type RequestStatus } from "#domain/requests/request-status.ts";
import { formatDateTime } from "#domain/time/dates.ts";
import type { Row, Transaction } from "#server/database/database.ts";

export type FoundConsent = {
  readonly id: string;
  readonly kind: ConsentKind;
  readonly user_id: string | null;
  readonly enquiry_id: string | null;
  readonly record_id: string | null;
  readonly given_at: Date;
  readonly withdrawn_at: Date | null;
};

/** The statuses from which a request can be cancelled. */
export const openRequestStatuses = Object.entries(allowedMoves).flatMap(([status, moves]) =>
  moves.includes("cancelled") ? [status as RequestStatus] : [],
);

/** An investor profile was deleted and declared again: a consent to the earlier one does not end the new one. */
export async function isOfEarlierProfile(tx: Transaction, { user_id, given_at }: FoundConsent): Promise<boolean> {
  const { rows } = await tx.query("select from public.investors where user_id = $1 and created_at > $2", [
    user_id,
    given_at,
  ]);
  return rows.length > 0;
}

type Request = { id: string; title: string; status: RequestStatus; amount_paid: string; booked_for: Date | null };

async function describeRequest(kind: keyof typeof requestKindFacts, tx: Transaction, { record_id }: FoundConsent) {
  const { table, title, headline } = requestKindFacts[kind];
  const { rows } = await tx.query<Request>(
    `select id, ${headline} as title, status, amount_paid, ${kind === "consultation" ? "scheduled_date" : "null::timestamptz"} as booked_for
     from public.${table} where id = $1 and status = any($2)`,
    [record_id, openRequestStatuses],
  );
  return rows.map((request) => {
    const paid = rupees(request.amount_paid);
    const time = request.booked_for ? `, ${formatDateTime(request.booked_for)} IST` : "";
    const isPaid = Number(request.amount_paid) > 0;
    // Where work has started, a person has to say how far it is (domain/accounts/account-settlement.ts).
    const isDecided = kind === "consultation" || request.status === "pending";
    const refund = isDecided
      ? "What our refund policy gives back becomes a refund request at once."
      : `Ask for a refund at /refund-policy and name ${request.id}.`;
    return (
      `${title} “${request.title}” (${labelOfStatus(kind, request.status)}${time}) is cancelled.` +
      (isPaid ? ` You have paid ${formatMoney(paid)} for it. ${refund}` : "")
    );
  });
}

async function describeEnquiry(tx: Transaction, { enquiry_id }: FoundConsent) {
  const { rows } = await tx.query<{ reference: string }>(
    "select reference from public.enquiries where id = $1 and status in ('new', 'contacted', 'quoted')",
    [enquiry_id],
  );
  return rows.map(({ reference }) => `Enquiry ${reference} is closed, and we do not contact you about it again.`);
}

async function describeInvestor(tx: Transaction, found: FoundConsent) {
  if (await isOfEarlierProfile(tx, found)) return [];
  const { rows } = await tx.query<{ there: boolean; pending: number }>(
    `select exists (select from public.investors where user_id = $1) as there,
       (select count(*)::integer from public.interests where user_id = $1 and status = 'pending') as pending`,
    [found.user_id],
  );
  const { there = false, pending = 0 } = rows[0] ?? {};
  return [
    ...(there
      ? ["Your investor profile is deleted. To see opportunities again, declare yourself again and wait for approval."]
      : []),
    ...(pending > 0 ? [`Open interests that are withdrawn: ${pending}.`] : []),
  ];
}

async function readNames(tx: Transaction, sql: string, id: string | null): Promise<string[]> {
  const { rows } = await tx.query<Row & { name: string }>(sql, [id]);
  return rows.map(({ name }) => name);
}

const descriptions: { readonly [Kind in ConsentKind]?: (tx: Transaction, found: FoundConsent) => Promise<string[]> } = {
  enquiry: describeEnquiry,
  enquiry_terms: describeEnquiry,
  funding: (tx, found) => describeRequest("funding", tx, found),
  project: (tx, found) => describeRequest("project", tx, found),
  consultation: (tx, found) => describeRequest("consultation", tx, found),
  service: (tx, found) => describeRequest("service", tx, found),
  async company(tx, { record_id }) {
    const sql = "select name from public.companies where id = $1 and visibility <> 'private'";
    return (await readNames(tx, sql, record_id)).map((name) => `The profile of “${name}” becomes private.`);
  },
  investor: describeInvestor,
  async search_mail(tx, { record_id }) {
    const sql = "select name from public.saved_searches where id = $1 and wants_mail";
    return (await readNames(tx, sql, record_id)).map((name) => `Emails about the search “${name}” stop.`);
  },
};

/** What withdrawing this consent stops at this moment, a sentence for each record; none when nothing is open. */
export async function listAffected(tx: Transaction, found: FoundConsent): Promise<readonly string[]> {
  return (await descriptions[found.kind]?.(tx, found)) ?? [];
}
