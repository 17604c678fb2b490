import type { ClientSort } from "#domain/clients/client-sorts.ts";
import type { RecordSearch } from "#domain/work/record-search.ts";

export type ClientsAsk = {
  readonly search: RecordSearch | null;
  readonly kind: string | null;
  /** An account, or `none` for clients without an owner. */
  readonly owner: string | null;
  readonly tag: string | null;
  readonly state: string | null;
  /** Only these. */
  readonly ids?: readonly string[];
  readonly sort: ClientSort;
  readonly skipped: number;
  readonly size: number;
};

const orders: Readonly<Record<ClientSort, string>> = {
  name: "lower(c.legal_name), c.id",
  newest: "c.created_at desc, c.id desc",
  changed: "c.updated_at desc, c.id desc",
  changed_up: "c.updated_at, c.id",
};

/** Of a search: of each kind of match at most so many are looked at. */
const mostMatches = 5000;

/** The statement's part after `select …`: which clients, without their order. Merged ones are found by the one they went into. */
function writeSource({ search, kind, owner, tag, state, ids }: ClientsAsk, add: (value: unknown) => string): string {
  const conditions = ["c.merged_into is null"];
  if (search)
    conditions.push(
      // As an array, they are looked up by their index: joined, all clients would be read.
      `c.id = any(array(select private.searched_clients(${add(search.kind)}, ${add(search.value)}, ${mostMatches})))`,
    );
  if (kind) conditions.push(`c.kind = ${add(kind)}`);
  if (owner) conditions.push(owner === "none" ? "c.owner_id is null" : `c.owner_id = ${add(owner)}`);
  if (tag) conditions.push(`c.tags @> array[${add(tag)}]`);
  if (state) conditions.push(`c.state = ${add(state)}`);
  if (ids) conditions.push(`c.id = any(${add(ids)}::uuid[])`);
  return `from private.clients as c where ${conditions.join(" and ")}`;
}

/** One page of clients and one more, each with its main contact. */
export function writeClientPage(ask: ClientsAsk): { text: string; values: unknown[] } {
  const values: unknown[] = [];
  const add = (value: unknown) => `$${values.push(value)}`;
  const source = writeSource(ask, add);
  const text = `
    with page as materialized (
      select c.* ${source} order by ${orders[ask.sort]} limit ${add(ask.size + 1)} offset ${add(ask.skipped)})
    select c.id, c.reference, c.kind, c.legal_name, c.trade_name, c.pan, c.gstin, c.cin, c.state, c.address, c.tags, c.owner_id,
      private.colleague_name(c.owner_id) as owner_name, p.full_name as contact_name, p.email as contact_email,
      p.phone as contact_phone, p.designation as contact_designation, c.origin, c.version, c.created_at, c.updated_at
    from page as c left join private.client_contacts as p on p.client_id = c.id and p.is_main
    order by ${orders[ask.sort]}`;
  return { text, values };
}

/** How many clients the filter finds, counted up to `most`. */
export function writeClientCount(ask: ClientsAsk, most: number): { text: string; values: unknown[] } {
  const values: unknown[] = [];
  const add = (value: unknown) => `$${values.push(value)}`;
  return {
    text: `select count(*)::int as total from (select ${writeSource(ask, add)} limit ${most}) as found`,
    values,
  };
}
