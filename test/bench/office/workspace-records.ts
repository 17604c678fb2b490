import { noteAndMailStatements } from "./notes-and-mails.ts";
import { changedAt, kept, nameOdd, oddNames } from "./office-records.ts";

/** Twenty people of the office, each a consultant too; half of them have queues. Made with triggers, which give them profiles. */
export const staffStatements: readonly string[] = [
  `insert into auth.users (id, email, email_confirmed_at, raw_user_meta_data)
   select gen_random_uuid(), 'staff' || g || '@neev.example', now(), '{"full_name": "Kavya Nair"}'
   from generate_series(1, ${kept.staff}) as g`,
  "insert into public.user_roles (user_id, role) select id, 'staff' from auth.users where email like 'staff%'",
  `insert into private.consultants (id, name, position, user_id)
   select 'bench-' || number, 'Consultant ' || number, 1000 + number, id
   from (select id, substr(email, 6, length(email) - 18)::int as number from auth.users where email like 'staff%') as s`,
  `update private.staff as s set queues = '{GST Registration,funding,service}'
   from private.consultants as c where c.user_id = s.user_id and c.position % 2 = 1`,
];

/** A row for each member of staff, with a number from 0. */
const staffRows = `(select user_id, id as consultant, substr(id, 7)::int - 1 as number from private.consultants where id like 'bench-%')`;

const clients = [
  `insert into private.clients (reference, kind, legal_name, trade_name, pan, gstin, state, tags, owner_id, created_at, updated_at)
   select 'K-' || to_char(at, 'YYMMDD') || '-' || translate(upper(substr(md5(g::text), 1, 5)), 'ILOU', '0123'),
     (array['individual', 'company', 'llp', 'proprietorship', 'partnership'])[1 + g % 5],
     ${nameOdd("case when g % 3 = 0 then 'Asha' else (array['Bela', 'Ravi', 'Meera', 'Kabir', 'Lakshmi'])[1 + g % 5] end || ' Textiles ' || g")},
     case when g % 4 = 0 then 'Loom ' || g end, pan, case when g % 2 = 0 then '27' || pan || '1Z5' end, '27',
     case when g % 50 = 0 then array['vip'] else '{}' end, s.user_id, at, at
   from (select g, now() - g * interval '10 minutes' as at,
       'AAA' || 'C' || chr(65 + g % 26) || lpad((g % 10000)::text, 4, '0') || chr(65 + g / 10000 % 26) as pan
     from generate_series(1, ${kept.clients}) as g) as made
   join ${staffRows} as s on s.number = g % ${kept.staff}
   on conflict do nothing`,
  `insert into private.client_contacts (client_id, full_name, email, phone, user_id, is_main)
   select c.id, case when c.number % 3 = 0 then 'Asha' else 'Bela' end || ' Rao ' || c.number,
     coalesce(p.email, 'contact' || c.number || '@example.in'), '+918' || lpad((c.number * 7919 % 1000000000)::text, 9, '0'), p.id, true
   from (select id, row_number() over (order by id) as number from private.clients) as c
   left join (select id, email, row_number() over (order by id) as number from public.profiles where email like 'account%') as p
     on p.number = c.number`,
];

const services = `
  insert into public.service_requests (user_id, service, title, price, status, stage, stage_label, stage_due, waits_for, contact_name, contact_email,
    contact_phone, created_at, updated_at)
  select case when g % 4 > 0 then owner end, 'gst-registration', 'GST registration ' || g, 2999,
    case when g % 20 = 0 then 'pending' when g % 7 = 0 then 'in_progress' else (array['completed', 'rejected', 'cancelled'])[1 + g % 3] end,
    'received', 'Request received', (at + interval '7 days')::date, (array['us', 'customer', 'authority'])[1 + g % 3],
    'Asha ' || g, 'asha' || g || '@example.in', '+917' || lpad((g * 7919 % 1000000000)::text, 9, '0'), at, ${changedAt}
  from (select g, now() - g * interval '50 minutes' as at, a.id as owner from generate_series(1, ${kept.requests}) as g
    join (select id, row_number() over (order by id) as number from public.profiles) as a on a.number = 1 + g % ${kept.users}) as made`;

const requestTables = [
  "public.funding_applications",
  "public.project_requests",
  "public.consultations",
  "public.service_requests",
];
const linkedTables = ["public.enquiries", ...requestTables, "private.grievances", "private.refund_requests"];

/** One in four requests, and one in four enquiries, is assigned to one of the staff. */
const assigned = [
  ...requestTables.map(
    (table) => `update ${table} as r set consultant_id = s.consultant
     from (select id, row_number() over (order by created_at) as number from ${table}) as n
     join ${staffRows} as s on s.number = n.number / 4 % ${kept.staff} where n.id = r.id and n.number % 4 = 0`,
  ),
  `update public.enquiries as r set assigned_to = s.user_id
   from (select id, row_number() over (order by created_at) as number from public.enquiries) as n
   join ${staffRows} as s on s.number = n.number / 4 % ${kept.staff} where n.id = r.id and n.number % 4 = 1`,
];

/** Half of all records belong to a client: those of accounts to the account's, the others spread over the clients. */
const linked = linkedTables.map(
  (table) => `update ${table} as r set client_id = c.id
   from (select id, row_number() over (order by id) as number from ${table}) as n
   join (select id, row_number() over (order by id) as number from private.clients) as c on c.number = n.number * 7 % ${kept.clients}
   where n.id = r.id and n.number % 2 = 0`,
);

/** The client that so much belongs to: 2,000 records and 200 notes. */
const large = [
  ...linkedTables.slice(0, 5).map(
    (table) => `update ${table} set client_id = (select id from private.clients order by id limit 1)
     where id in (select id from ${table} order by created_at desc limit ${kept.large / 5})`,
  ),
  `insert into private.client_notes (client_id, author_id, note) select (select id from private.clients order by id limit 1), $1, 'Note ' || g
   from generate_series(1, 200) as g`,
  `update private.clients set legal_name = '${oddNames.long}' where id = (select id from private.clients order by id limit 1)`,
];

/** Emails that the mail server refused, each about an enquiry. */
const unsent = `
  with refused as (
    select *, row_number() over (order by created_at desc) as number from public.enquiries order by created_at desc limit ${kept.unsent}),
  tried as (
    insert into private.jobs (kind, payload, done_at) select 'bench', jsonb_build_object('number', number), now() from refused
    returning id, (payload ->> 'number')::int as number)
  insert into private.unsent_mails (message_id, job_id, address, reply, is_final, record_kind, record_id, reference)
  select gen_random_uuid(), tried.id, email, '550 5.1.1', true, 'enquiry', refused.id, reference from refused join tried using (number)`;

const rest = [
  `insert into public.request_updates (kind, request_id, user_id, status, created_at)
   select 'service', id, user_id, 'pending', created_at from public.service_requests`,
  ...["funding_applications", "service_requests"].map(
    (
      table,
    ) => `insert into public.request_payments (idempotency_key, kind, request_id, user_id, amount, method, paid_on)
     select gen_random_uuid(), '${table === "service_requests" ? "service" : "funding"}', id, user_id, 1000, 'upi', created_at::date
     from (select id, user_id, created_at, row_number() over (order by id) as number from public.${table}) as r where number % 2 = 0`,
  ),
  `insert into private.client_proposals (record_kind, record_id, client_id, reason)
   select 'enquiry', e.id, c.id, 'phone'
   from (select id, row_number() over (order by id) as number from public.enquiries where client_id is null limit ${kept.proposals}) as e
   join (select id, row_number() over (order by id) as number from private.clients) as c on c.number = e.number`,
  `insert into private.saved_views (user_id, screen, name, query, is_shared)
   select user_id, screen, 'View ' || number, '?status=new', number % 4 = 0 from ${staffRows} as s
   cross join unnest(array['enquiries', 'requests', 'cases', 'clients']) as screen`,
  // A workspace shows the newest; its owner has not read any of them.
  `insert into private.office_alerts (user_id, kind, record_kind, record_id, reference, action, mail, created_at)
   select user_id, 'assigned', 'enquiry', e.id, e.reference, 'reply', 'off', e.created_at from private.consultants as s
   join public.enquiries as e on e.assigned_to = s.user_id where s.id like 'bench-%'`,
  unsent,
  "select private.refresh_all_work()",
];

/** What the workspace has beside the records of office-records.ts; those that name it get the administrator's id as `$1`. */
export const workspaceStatements: readonly string[] = [
  ...[...clients, services, ...assigned, ...linked],
  ...[...large, ...noteAndMailStatements, ...rest],
];
