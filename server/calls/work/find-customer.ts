import { z } from "zod";
import { personSearch } from "#domain/work/customer-fields.ts";
import { readRecordSearch } from "#domain/work/record-search.ts";
import { readAnswerRows, textOrNull } from "../answer-fields.ts";
import { defineCall } from "../define-call.ts";

const mostFound = 8;
/** Of each kind of record, the newest of so many. */
const mostOfAKind = 500;

const person = z.object({
  ...{ name: z.string(), phone: textOrNull, email: textOrNull },
  company: textOrNull.meta({ description: "Of a contact: the client; of a sender: what was entered" }),
  ...{ client_id: z.uuid().nullable(), client_reference: textOrNull },
  has_account: z.boolean(),
});
type Person = z.output<typeof person>;

/** Contacts of clients first, then accounts, of colleagues only where they are customers too, then senders of enquiries; each person once, by name and number, and with each client that they serve. */
const statement = `
  with matched as materialized (select distinct kind, id from private.find_records($1, $2, $3, '{client,account,enquiry}')),
  -- Of a client that was merged, the one that has its records now; before the clients are read, since under row-level security a
  -- condition that asks private.after_merges() looks up nothing.
  kept as materialized (
    select distinct coalesce(private.after_merges(own.merged_into), own.id) as id
    from matched join private.clients as own on matched.kind = 'client' and own.id = matched.id),
  people as (
    select 1 as rank, coalesce(k.full_name, c.legal_name) as name, k.phone, k.email, c.legal_name as company, c.id as client_id,
      c.reference as client_reference, k.user_id is not null as has_account, coalesce(k.is_main, true) as is_main, c.created_at
    from kept join private.clients as c on c.id = kept.id
    left join private.client_contacts as k on k.client_id = c.id
    union all
    select 2, coalesce(nullif(p.full_name, ''), p.email), p.phone, p.email, null, null, null, true, true, p.created_at
    from matched join public.profiles as p on matched.kind = 'account' and p.id = matched.id
    where private.is_customer(p.id)
    union all
    select 3, e.name, nullif(e.phone, ''), nullif(e.email, ''), e.company, c.id, c.reference, false, true, e.created_at
    from matched join public.enquiries as e on matched.kind = 'enquiry' and e.id = matched.id
    left join private.clients as c on c.id = e.client_id),
  ranked as (select *, min(rank) over (partition by lower(name), coalesce(phone, email)) as first_rank from people),
  once as (
    select distinct on (lower(name), coalesce(phone, email), of_client) *
    from (select *, case when rank = 1 then client_id end as of_client from ranked where rank = first_rank) as best
    order by lower(name), coalesce(phone, email), of_client, created_at desc)
  select name, phone, email, company, client_id, client_reference, has_account from once
  -- Of a client with several contacts, the one that was searched for.
  order by (right(coalesce(phone, ''), length($2)) = $2 or starts_with(lower(coalesce(email, '')), lower($2))
    or lower(name) like lower($2) || '%') desc, rank, is_main desc, created_at desc limit ${mostFound}`;

export const findCustomer = defineCall({
  name: "find-customer",
  summary: `Finds up to ${mostFound} people whom the caller may see, to fill in a form for them: contacts of clients, accounts of customers and senders of enquiries, by phone number or its last four or more digits, the beginning of the email address, or words of the name`,
  who: "the office",
  readsOnly: true,
  body: z.strictObject({ query: personSearch }),
  answers: [{ status: 200, when: "The people found", body: z.object({ people: z.array(person) }) }],

  async handle({ body: { query }, tx }) {
    const search = query === null ? null : readRecordSearch(query);
    if (search === null) return { status: 200, body: { people: [] } };
    const people = await readAnswerRows<Person>(tx, statement, [search.kind, search.value, mostOfAKind]);
    return { status: 200, body: { people } };
  },
});
