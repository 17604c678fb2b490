export const kept = {
  ...{ enquiries: 100_000, users: 20_000, requests: 10_000, cases: 2_500, clients: 50_000, staff: 20 },
  /** Of one client alone. */
  large: 2_000,
  proposals: 5_000,
  unsent: 1_000,
} as const;

/** What lists and searches must bear: of a thousand names one has 120 characters, one is in Tamil, one in Urdu. */
export const oddNames = {
  long: "Venkatanarasimharajuvaripeta Lakshmi Narasimhachari Subramanyeswara Satyanarayana Anantapadmanabhaswamy Krishnamachari ".padEnd(
    120,
    "u",
  ),
  tamil: "முத்துலட்சுமி சுப்பிரமணியன்",
  urdu: "محمد عارف انصاری",
} as const;
/** SQL: the name of record number `g`. */
export const nameOdd = (plain: string) =>
  `case g % 1000 when 7 then '${oddNames.long}' when 8 then '${oddNames.tamil}' when 9 then '${oddNames.urdu}' else ${plain} end`;

/** The enquiries have a year; the newest and one in fifty still wait, one in three has the most common name. `$1` is the administrator. */
const enquiries = `
  insert into public.enquiries (
    reference, source, page, idempotency_key, request_hash, name, email, phone, service_type, status, reply_by, answered_at,
    answered_minutes, breached_at, assigned_to, created_at)
  select 'L-' || to_char(at, 'YYMMDD') || '-' || translate(upper(substr(md5(g::text), 1, 5)), 'ILOU', '0123'),
    (array['home', 'contact', 'service', 'calculator'])[1 + g % 4], '/',
    gen_random_uuid(), '', ${nameOdd(`case when g % 3 = 0 then 'Asha' else (array['Bela', 'Ravi', 'Meera', 'Kabir', 'Lakshmi'])[1 + g % 5] end
      || ' ' || (array['Rao', 'Menon', 'Iyer', 'Shah'])[1 + g % 4] || ' ' || g`)},
    'person' || g || '@example.in', '+919' || lpad((g * 7919 % 1000000000)::text, 9, '0'),
    (array['GST Registration', 'Company Registration', 'Trademark', 'Other'])[1 + g % 4],
    case when waits then 'new' else (array['contacted', 'quoted', 'won'])[1 + g % 3] end, at + interval '2 hours',
    case when waits then null else at + (g % 200) * interval '1 minute' end,
    case when waits then null else g % 200 end,
    case when not waits and g % 200 > 120 then at + interval '2 hours' end,
    case when g % 4 = 0 then $1::uuid end, at
  from (
    select g, now() - g * interval '315 seconds' as at, g % 50 = 0 or g < 20 as waits
    from generate_series(1, ${kept.enquiries}) as g) as made
  on conflict do nothing`;

const users = `
  with made as (
    insert into auth.users (id, email, email_confirmed_at, last_sign_in_at, raw_user_meta_data, created_at)
    select gen_random_uuid(), 'account' || g || '@example.in', case when g % 10 > 0 then now() end,
      case when g % 4 > 0 then now() - g * interval '20 minutes' end, '{}', now() - g * interval '26 minutes'
    from generate_series(1, ${kept.users}) as g returning id, email, created_at)
  insert into public.profiles (id, full_name, email, user_type, created_at)
  select id, (array['Asha', 'Bela', 'Ravi', 'Meera'])[1 + number % 4] || ' ' || (array['Rao', 'Menon', 'Iyer'])[1 + number % 3],
    email, (array['user', 'startup', 'investor'])[1 + number % 3], created_at
  from (select *, substr(email, 8, length(email) - 18)::int as number from made) as numbered`;

/** Of each kind: a twentieth is pending, the others are spread over the states; ended consultations hold no time. */
const state = `case when g % 20 = 0 then 'pending' else (array['in_progress', 'approved', 'completed', 'rejected', 'cancelled'])[1 + g % 5] end`;
/** When each was last changed: at once, or up to three weeks later. */
export const changedAt = "least(now(), at + g % 20 * interval '1 day')";
const owned = `(select g, now() - g * interval '50 minutes' as at, a.id as owner from generate_series(1, ${kept.requests}) as g
  join (select id, row_number() over (order by id) as number from public.profiles) as a on a.number = 1 + g % ${kept.users}) as made`;

const requests = [
  `insert into public.funding_applications (user_id, funding_type, company_name, funding_amount, current_stage, industry, contact_email, status, created_at, updated_at)
   select owner, (array['seed', 'series-a', 'series-b', 'angel', 'venture-capital'])[1 + g % 5], 'Company ' || g, g * 1000, 'idea',
     'Textiles', 'asha@example.in', ${state}, at, ${changedAt} from ${owned}`,
  `insert into public.project_requests (user_id, service_type, project_name, project_description, budget_range, timeline, contact_email, status, created_at, updated_at)
   select owner, 'seo', 'Project ' || g, 'A shop for cloth by the metre.', '1l-3l', '1month', 'asha@example.in', ${state}, at, ${changedAt} from ${owned}`,
  `insert into public.consultations (user_id, consultation_type, consultation_topic, scheduled_date, first_scheduled_date, status, created_at, updated_at)
   select owner, 'legal', 'Topic ' || g, at + interval '3 days', at + interval '3 days', ${state}, at, ${changedAt} from ${owned}`,
];
const updates = ["funding", "project", "consultation"].map(
  (kind) => `insert into public.request_updates (kind, request_id, user_id, status, created_at)
    select '${kind}', id, user_id, 'pending', created_at
    from public.${{ funding: "funding_applications", project: "project_requests", consultation: "consultations" }[kind]}`,
);

const cases = [
  `insert into private.grievances (reference, page, idempotency_key, request_hash, name, email, phone, subject, priority, message,
     stage, acknowledge_by, investigate_by, resolve_by, created_at)
   select 'G-' || to_char(at, 'YYMMDD') || '-' || translate(upper(substr(md5(g::text), 1, 5)), 'ILOU', '0123'), '/grievances',
     gen_random_uuid(), '', 'Asha ' || g, 'person' || g || '@example.in', '+919876543210', 'delay', (array['normal', 'urgent'])[1 + g % 2],
     'It takes too long.', (array['received', 'acknowledgement', 'investigation', 'resolution', 'follow_up'])[1 + g % 5],
     at + interval '1 day', at + interval '5 days', at + interval '7 days', at
   from (select g, now() - g * interval '4 hours' as at from generate_series(1, ${kept.cases}) as g) as made on conflict do nothing`,
  `insert into private.refund_requests (reference, page, idempotency_key, request_hash, name, email, phone, situation, amount_paid,
     message, policy_percent, policy_amount, policy_reason, status, approved_amount, review_by, pay_by, created_at)
   select 'R-' || to_char(at, 'YYMMDD') || '-' || translate(upper(substr(md5(g::text), 1, 5)), 'ILOU', '0123'), '/refund-policy',
     gen_random_uuid(), '', 'Asha ' || g, 'person' || g || '@example.in', '+919876543210', 'not_submitted', 5000, 'Nothing was sent.',
     100, 5000, 'Not submitted yet', (array['received', 'approved', 'rejected', 'paid'])[1 + g % 4],
     case when g % 2 = 1 then 5000 end, at + interval '5 days', at + interval '15 days', at
   from (select g, now() - g * interval '4 hours' as at from generate_series(1, ${kept.cases}) as g) as made on conflict do nothing`,
  `insert into private.case_steps (grievance_id, kind, created_at) select id, 'received', created_at from private.grievances`,
  `insert into private.case_steps (refund_request_id, kind, created_at) select id, 'received', created_at from private.refund_requests`,
];

/** One for each enquiry received, one for each answered, and one for each request. */
const events = `
  insert into public.events (at, actor, action, table_name, record_id, changes)
  select at, actor, action, table_name, id::text, changes from (
    select created_at as at, 'anon' as actor, 'insert' as action, 'enquiries' as table_name, id, '{}'::jsonb as changes from public.enquiries
    union all
    select answered_at, 'user:' || $1, 'update', 'enquiries', id, '{"status": {"before": "new", "after": "contacted"}}'
    from public.enquiries where answered_at is not null
    union all select created_at, 'user:' || user_id, 'insert', 'funding_applications', id, '{}' from public.funding_applications
    union all select created_at, 'user:' || user_id, 'insert', 'project_requests', id, '{}' from public.project_requests
    union all select created_at, 'user:' || user_id, 'insert', 'consultations', id, '{}' from public.consultations) as happened
  order by at`;

/** Statements that fill the database, in their order; those that name it get the administrator's id as `$1`. */
export const fillStatements: readonly string[] = [enquiries, users, ...requests, ...updates, ...cases, events];

/** Their events and mails are not what is measured, and would take a while. */
export const quietTables = [
  ...["public.enquiries", "auth.users", "public.profiles", "public.funding_applications", "public.project_requests"],
  ...[
    "public.consultations",
    "public.request_updates",
    "private.grievances",
    "private.refund_requests",
    "private.case_steps",
  ],
  ...["public.service_requests", "public.request_payments", "private.clients", "private.client_contacts"],
  ...["private.client_notes", "private.client_proposals", "private.saved_views", "private.consultants"],
  ...["private.work_items", "private.enquiry_notes", "private.record_notes", "private.record_mails"],
];
