import { type RequestKind, requestKindFacts, requestKinds } from "#domain/requests/request-kinds.ts";

/** The account, or the person whom the office has named. */
const nameCustomer = (kind: RequestKind) =>
  `coalesce(nullif(p.full_name, ''), p.email, ${kind === "service" || kind === "consultation" ? "r.contact_name, " : ""}'')`;

/** The customer stands first, as in the other kinds; the headline says what the request is about. */
const requestBranch = (kind: RequestKind) => `
  select r.id, '${kind}' as kind, r.reference, ${nameCustomer(kind)} as title,
    r.${requestKindFacts[kind].headline} as about, r.created_at,
    array[r.reference, lower(p.full_name), lower(p.email), p.phone, lower(r.${requestKindFacts[kind].headline})] as exacts
  from found join public.${requestKindFacts[kind].table} as r on r.id = found.id
  left join public.profiles as p on p.id = r.user_id
  where found.kind = '${kind}'`;

const caseBranch = (kind: "grievance" | "refund", table: string) => `
  select r.id, '${kind}', r.reference, r.name, null, r.created_at,
    array[r.reference, lower(r.name), lower(r.email), r.phone]
  from found join private.${table} as r on r.id = found.id where found.kind = '${kind}'`;

/** Of each kind, the exact ones and the newest of so many are shown. */
const mostOfAKind = 200;
/** Staff see only some of what is found. */
const mostForStaff = 500;

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
    `select r.id, 'enquiry', r.reference, r.name, coalesce(r.service_type, r.subject), r.created_at,
      array[r.reference, lower(r.name), lower(r.company), lower(r.email), r.phone]
    from found join public.enquiries as r on r.id = found.id where found.kind = 'enquiry'`,
    caseBranch("grievance", "grievances"),
    caseBranch("refund", "refund_requests"),
    // Of a client that was merged, the one that has its records now, once.
    `select r.id, 'client', r.reference, r.legal_name, r.trade_name, r.created_at,
      array_agg(own.reference) || array[lower(r.legal_name), lower(r.trade_name), r.pan, r.gstin, replace(r.cin, '-', '')] || array(
        select unnest(array[lower(c.full_name), lower(c.email), c.phone]) from private.client_contacts as c
        where c.client_id = r.id)
    from found join private.clients as own on own.id = found.id
    join private.clients as r on r.id = coalesce(private.after_merges(own.merged_into), own.id) where found.kind = 'client'
    group by r.id`,
    `select p.id, 'account', null, coalesce(nullif(p.full_name, ''), p.email), p.email, p.created_at,
      array[lower(p.full_name), lower(p.email), p.phone]
    from found join public.profiles as p on p.id = found.id where found.kind = 'account' and $4`,
  ];
  return `with matched as materialized (select kind, id from private.find_records(
      $1, $2, case when (select private.office_role()) = 'staff' then ${mostForStaff} else ${mostOfAKind} end)),
    found as materialized (
      select kind, id from matched union ${requestKinds.map(ofAccounts).join("\nunion ")})
    select kind, id, reference, title, about from (${branches.join("\nunion all ")}) as record
    order by coalesce($3 = any (exacts), false) desc, kind = 'client' desc, created_at desc, id limit ${most}`;
}
