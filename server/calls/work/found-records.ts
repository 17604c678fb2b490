import { type RequestKind, requestKindFacts, requestKinds } from "#domain/requests/request-kinds.ts";

/** The headline says what the request is about; its customer stands first, as in the other kinds: the account, or the person whom the office has named. */
const requestBranch = (kind: RequestKind) => `
  select r.id, '${kind}' as kind, r.reference, null as title, r.${requestKindFacts[kind].headline} as about, r.created_at,
    array[r.reference, lower(r.${requestKindFacts[kind].headline})] as exacts, r.user_id,
    ${kind === "service" || kind === "consultation" ? "r.contact_name" : "null"} as contact_name
  from found join public.${requestKindFacts[kind].table} as r on r.id = found.id
  where found.kind = '${kind}'`;

/** A record that names its sender itself. */
const namedBranch = (kind: string, table: string, about: string, exacts: string) => `
  select r.id, '${kind}', r.reference, r.name, ${about}, r.created_at, array[r.reference, lower(r.name), lower(r.email), r.phone, ${exacts}], null, null
  from found join ${table} as r on r.id = found.id where found.kind = '${kind}'`;

const clientColumns = "c.id, c.reference, c.legal_name, c.trade_name, c.pan, c.gstin, c.cin, c.created_at";

/** Of each kind, the exact ones and the newest of so many are shown. */
const mostOfAKind = 200;

/** The requests of the accounts that were found, the newest of them. */
const ofAccounts = (kind: RequestKind) =>
  `(select '${kind}', r.id from matched join public.${requestKindFacts[kind].table} as r on r.user_id = matched.id
    where matched.kind = 'account' order by r.created_at desc limit ${mostOfAKind})`;

/**
 * The rows of what private.find_records() found, and of the requests of the accounts among them: exact ones first, then
 * clients, whose files have all the rest, then the newest. `$1` and `$2` are how it searches and for what, `$3` is what an exact match has, `$4` whether accounts are shown.
 */
export function writeFoundRecords(most: number): string {
  const branches = [
    ...requestKinds.map(requestBranch),
    namedBranch("enquiry", "public.enquiries", "coalesce(r.service_type, r.subject)", "lower(r.company)"),
    namedBranch("grievance", "private.grievances", "null", "null"),
    namedBranch("refund", "private.refund_requests", "null", "null"),
    `select r.id, 'client', r.reference, r.legal_name, r.trade_name, r.created_at,
      r.own_references || array[lower(r.legal_name), lower(r.trade_name), r.pan, r.gstin, replace(r.cin, '-', '')] || array(
        select unnest(array[lower(c.full_name), lower(c.email), c.phone]) from private.client_contacts as c
        where c.client_id = r.id), null, null
    from kept as r`,
    "select id, 'account', null, null, null, null, '{}', id, null from found where kind = 'account' and $4",
  ];
  return `with matched as materialized (select kind, id from private.find_records(
      $1, $2, ${mostOfAKind})),
    found as materialized (
      select kind, id from matched union ${requestKinds.map(ofAccounts).join("\nunion ")}),
    own as materialized (select c.* from found join private.clients as c on c.id = found.id where found.kind = 'client'),
    -- Of a client that was merged, the one that has its records now, once. Which one that is comes first: under row-level security,
    -- a condition that asks private.after_merges() looks up nothing.
    merged as materialized (
      select private.after_merges(merged_into) as id, reference from own where merged_into is not null),
    kept as (
      select ${clientColumns}, array_agg(own_reference) as own_references from (
        select ${clientColumns}, c.reference as own_reference from own as c where c.merged_into is null
        union all
        select ${clientColumns}, merged.reference from merged join private.clients as c using (id)) as c
      group by ${clientColumns})
    -- The accounts are joined once: their policy has many parts to plan.
    select record.kind, record.id, record.reference, coalesce(record.title, nullif(p.full_name, ''), p.email, record.contact_name, '') as title,
      case when record.kind = 'account' then p.email else record.about end as about
    from (${branches.join("\nunion all ")}) as record left join public.profiles as p on p.id = record.user_id
    where record.kind <> 'account' or p.id is not null
    order by coalesce($3 = any (record.exacts || array[lower(p.full_name), lower(p.email), p.phone]), false) desc, record.kind = 'client' desc,
      coalesce(record.created_at, p.created_at) desc, record.id limit ${most}`;
}
