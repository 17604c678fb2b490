/** How many of each kind are shown, and up to how many they are counted. */
const shown = 5;
const most = 1000;

const counted = (from: string) => `(select count(*)::int from (select ${from} limit ${most}) as q)`;

/** Enquiries need no account: they belong to the account that has confirmed their email address. */
const ownEnquiries = `from public.enquiries as e
  join auth.users as u on u.id = $1 and u.email_confirmed_at is not null and lower(e.email) = lower(u.email)`;

const newest = (kind: string, table: string, title: string) =>
  `(select '${kind}' as kind, id, ${title} as title, status, created_at from public.${table}
    where user_id = $1 order by created_at desc limit ${shown})`;

/** What the office sees of an account, each query with its id as `$1`. */
export const userRecords = {
  user: `select p.id, p.full_name, p.email, p.phone, p.user_type, p.created_at, u.email_confirmed_at as confirmed_at,
      u.last_sign_in_at, coalesce(u.banned_until > now(), false) as is_suspended,
      case when s.is_suspended then s.decided_at end as suspended_at,
      case when s.is_suspended then s.reason end as suspension_reason, r.role, case when r.role = 'admin' then r.created_at end as admin_since,
      exists (select from auth.mfa_factors as f where f.user_id = p.id and f.status = 'verified') as has_second_factor,
      (select count(*)::int from auth.sessions as n where n.user_id = p.id and (n.not_after is null or n.not_after > now())) as sessions
    from public.profiles as p
    join auth.users as u on u.id = p.id
    left join private.suspensions as s on s.user_id = p.id
    left join public.user_roles as r on r.user_id = p.id
    where p.id = $1`,
  counts: `select ${counted("from public.funding_applications where user_id = $1")} as funding,
      ${counted("from public.project_requests where user_id = $1")} as project,
      ${counted("from public.consultations where user_id = $1")} as consultation,
      ${counted("from public.service_requests where user_id = $1")} as service,
      ${counted(ownEnquiries)} as enquiries,
      ${counted("from private.grievances where user_id = $1")} + ${counted("from private.refund_requests where user_id = $1")} as cases`,
  requests: `select * from (
      ${newest("funding", "funding_applications", "company_name")}
      union all ${newest("project", "project_requests", "project_name")}
      union all ${newest("consultation", "consultations", "consultation_topic")}
      union all ${newest("service", "service_requests", "title")}
    ) as q order by created_at desc, id`,
  enquiries: `select e.id, e.reference, e.status, e.created_at ${ownEnquiries}
    order by e.created_at desc, e.id desc limit ${shown}`,
  cases: `select * from (
      (select 'grievance' as kind, id, reference, stage as status, created_at from private.grievances
       where user_id = $1 order by created_at desc limit ${shown})
      union all (select 'refund', id, reference, status, created_at from private.refund_requests
       where user_id = $1 order by created_at desc limit ${shown})
    ) as q order by created_at desc, id`,
  company: "select id, name, visibility, is_held, hold_reason from public.companies where user_id = $1",
  investor: "select investor_type, is_approved, decided_at, reason from public.investors where user_id = $1",
  // A change of role has its own id; it is found by the account it is about. Its author's id is removed when that account
  // is deleted, which is an event too, but not another decision.
  events: `select e.id, e.at, e.table_name, e.action, e.changes -> 'status' ->> 'after' as status,
      coalesce(e.changes -> 'is_suspended', e.changes -> 'is_granted', e.changes -> 'is_approved') ->> 'after' as decided,
      e.table_name = 'investors' and e.changes ?| array['decided_at', 'is_approved'] as has_decided,
      e.table_name = 'investors' and e.changes -> 'decided_at' -> 'after' = 'null'::jsonb as waits_again,
      coalesce(e.changes -> 'role' ->> 'after', e.changes -> 'role' ->> 'before') as role,
      e.changes -> 'former_role' ->> 'after' as former, private.actor_name(e.actor) as author,
      case when e.table_name in ('suspensions', 'role_changes', 'investors') then d.after ->> 'reason' end as reason
    from (
      (select * from public.events where table_name in ('profiles', 'suspensions', 'investors') and record_id = $1::uuid::text
       order by id desc limit 20)
      union all
      (select e.* from private.role_changes as c
       join public.events as e on e.table_name = 'role_changes' and e.action = 'insert' and e.record_id = c.id::text
       where c.user_id = $1::uuid order by e.id desc limit 20)
    ) as e
    left join private.event_details as d on d.event_id = e.id
    order by e.id desc limit 20`,
} as const;
