import { isUuid } from "#domain/fields/uuid.ts";
import type { ThreadKind } from "#domain/messages/messages.ts";
import type { Database, Transaction } from "#server/database/database.ts";

/** The record that a conversation is about, and the customer on its other side. */
export type ThreadRecord = {
  readonly kind: ThreadKind;
  readonly id: string;
  readonly reference: string;
  /** As the customer reads it too. */
  readonly title: string;
  readonly name: string;
  /** The account of the customer: of the record, or of an enquiry or a case with its confirmed address. */
  readonly account: string | null;
  /** The address of a customer without an account. */
  readonly address: string | null;
  /** Where emails go: to the account, or else to that address. */
  readonly email: string | null;
  /** The client whom the record is for. */
  readonly client_id: string | null;
};

type Facts = {
  readonly table: string;
  readonly title: string;
  readonly name: string;
  /** Its columns with the account and the address; null where it has none. */
  readonly account: string;
  readonly address: string;
  /** Whether it belongs to the account with its address too, as in the lists of the customer. */
  readonly isOfAddress?: true;
};

const request = { name: "''", account: "r.user_id", address: "null::text" };
const contact = { name: "r.contact_name", account: "r.user_id", address: "r.contact_email" };

/** In SQL, of each kind; the record is `r`. */
const threadFacts: Readonly<Record<ThreadKind, Facts>> = {
  enquiry: {
    ...{ table: "public.enquiries", title: "coalesce(r.service_type, 'Your enquiry')", name: "r.name" },
    ...{ account: "null::uuid", address: "r.email", isOfAddress: true },
  },
  funding: { ...request, table: "public.funding_applications", title: "r.company_name" },
  project: { ...request, table: "public.project_requests", title: "r.project_name" },
  consultation: { ...contact, table: "public.consultations", title: "r.consultation_topic" },
  service: { ...contact, table: "public.service_requests", title: "r.title" },
  grievance: {
    ...{ table: "private.grievances", title: "'Grievance'", name: "r.name" },
    ...{ account: "r.user_id", address: "r.email", isOfAddress: true },
  },
  refund: {
    ...{ table: "private.refund_requests", title: "'Refund request'", name: "r.name" },
    ...{ account: "r.user_id", address: "r.email", isOfAddress: true },
  },
};

/** Where the record of a conversation is stored. */
export const threadTable = (kind: ThreadKind) => threadFacts[kind].table;

/** Whose a record is, as `readThreadRecord` finds it, in a form that the indexes answer: `$1` is the account, `me` its confirmed address. */
function ownFilter({ account, address, isOfAddress }: Facts): string {
  const byAddress = `lower(${address}) = (select email from me)`;
  if (!isOfAddress) return `${account} = $1`;
  return account === "null::uuid" ? byAddress : `(${account} = $1 or (${account} is null and ${byAddress}))`;
}

/**
 * In SQL, the records of these kinds that belong to the account `$1`: a beginning of a statement that reads `own`, with the columns
 * kind, id, reference, title, client_id and created_at. In the name of the backend.
 */
export function withOwnRecords(kinds: readonly ThreadKind[]): string {
  const records = kinds.map((kind) => {
    const facts = threadFacts[kind];
    return `select '${kind}'::text as kind, r.id, r.reference, ${facts.title} as title, r.client_id, r.created_at
      from ${facts.table} as r where ${ownFilter(facts)}`;
  });
  return `with me as materialized (
      select u.email from auth.users as u
      where u.id = $1 and u.deleted_at is null and u.email_confirmed_at is not null and not u.is_sso_user),
    own as materialized (${records.join(" union all ")})`;
}

/** The column of messages and notes that names a record of the kind. */
export function threadColumn(kind: ThreadKind): "request_id" | "enquiry_id" | "grievance_id" | "refund_request_id" {
  if (kind === "enquiry" || kind === "grievance") return `${kind}_id`;
  return kind === "refund" ? "refund_request_id" : "request_id";
}

/**
 * The enquiry whose conversation goes on: that into which this one was merged, if it has the same address. A merge may join two
 * people; then each keeps a conversation of their own.
 */
async function findStanding(tx: Transaction, id: string): Promise<string> {
  const { rows } = await tx.query<{ id: string }>(
    `with recursive chain as (
       select e.id, e.merged_into, lower(e.email) as email from public.enquiries as e where e.id = $1
       union select e.id, e.merged_into, lower(e.email) from chain join public.enquiries as e on e.id = chain.merged_into)
     select c.id from chain as c
     where c.merged_into is null and c.email <> '' and c.email = (select email from chain where id = $1)`,
    [id],
  );
  return rows[0]?.id ?? id;
}

/** The record with this id or reference, in the name of the backend; undefined where there is none. */
export async function readThreadRecord(
  tx: Transaction,
  kind: ThreadKind,
  name: string,
): Promise<ThreadRecord | undefined> {
  const { table, title, name: sender, account, address, isOfAddress = false } = threadFacts[kind];
  const asked = isUuid(name.toLowerCase()) ? name.toLowerCase() : undefined;
  const { rows } = await tx.query<ThreadRecord>(
    `select $2::text as kind, r.id, r.reference, ${title} as title,
       coalesce(nullif(p.full_name, ''), nullif(${sender}, ''), p.email, '') as name, u.id as account,
       case when u.id is null then nullif(${address}, '') end as address, coalesce(u.email, nullif(${address}, '')) as email,
       r.client_id
     from ${table} as r
     left join auth.users as u on u.deleted_at is null and case when ${account} is not null then u.id = ${account}
       else ${isOfAddress} and u.email = lower(${address}) and u.email_confirmed_at is not null and not u.is_sso_user end
     left join public.profiles as p on p.id = u.id
     where r.${asked ? "id" : "reference"} = $1`,
    [asked ?? name.toUpperCase(), kind],
  );
  const [found] = rows;
  if (found === undefined || kind !== "enquiry") return found;
  const standing = await findStanding(tx, found.id);
  return standing === found.id ? found : readThreadRecord(tx, kind, standing);
}

/** Whether a colleague can open the record now: by the policies of their role. Only a session needs the second factor. */
export async function canOpenRecord(
  database: Database,
  { kind, id }: Pick<ThreadRecord, "kind" | "id">,
  account: string,
): Promise<boolean> {
  const { rows } = await database.asOffice({ sub: account, aal: "aal2" }, (tx) =>
    tx.query(`select from ${threadTable(kind)} where id = $1`, [id]),
  );
  return rows.length > 0;
}
