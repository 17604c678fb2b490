drop function if exists private.vault_owner(uuid, uuid);
create or replace function private.vault_owner(account uuid, client uuid, kind text, record uuid)
returns table (email text, full_name text, has_account boolean)
language plpgsql stable security definer set search_path = ''
as $$
begin
  return query select who.email, who.full_name, who.has_account from (
    select lower(u.email) as email, p.full_name, true as has_account, 1 as place
    from auth.users as u left join public.profiles as p on p.id = u.id where u.id = account and u.deleted_at is null
    union all
    select lower(coalesce(u.email, k.email)), k.full_name, u.id is not null, 2
    from private.client_contacts as k left join auth.users as u on u.id = k.user_id and u.deleted_at is null
    where k.client_id = client and k.is_main
    union all
    select r.email, r.full_name, r.user_id is not null, 3
    from (select vault_owner.kind, vault_owner.record as id where vault_owner.record is not null) as named
    cross join lateral private.checklist_record(named.kind, named.id) as r) as who
  where who.email <> '' order by who.place limit 1;
end
$$;
comment on function private.vault_owner(uuid, uuid, text, uuid) is
  'To whom we write about a document: its account, otherwise the main contact of its client, otherwise the customer of its record.';

create or replace function private.record_due_expiries(nine timestamptz) returns setof uuid
language sql security definer set search_path = ''
as $$
  with today as (select (nine at time zone 'Asia/Kolkata')::date as day),
  due as (
    select f.id, f.expires_on, f.user_id, f.client_id, f.record_kind, f.record_id, step.days
    from private.files as f cross join today
    cross join lateral (select min(s.days) as days from (values (60), (30), (7)) as s (days) where f.expires_on - day <= s.days) as step
    where f.expires_on between day and day + 60 and f.expiry_settled_at is null and not f.is_kept_by_law
      -- A week without a worker is made up for.
      and f.expires_on - step.days > day - 7
      and f.expires_on - step.days > (f.created_at at time zone 'Asia/Kolkata')::date
      -- What goes with an internal note is no customer's.
      and not exists (select from private.note_files as n where n.file_id = f.id)),
  planned as (
    insert into private.expiry_reminders (file_id, expires_on, days, mailed_at)
    select id, expires_on, days, nine from due on conflict do nothing returning file_id)
  select first.id from (
    select distinct on (o.email) due.id
    from planned join due on due.id = planned.file_id cross join lateral private.vault_owner(due.user_id, due.client_id, due.record_kind, due.record_id) as o
    order by o.email, due.expires_on, due.id) as first
$$;
comment on function private.record_due_expiries(timestamptz) is
  'Records the reminders of documents that end in 60, 30 or 7 days: only steps after the day on which the document came. Returns a document of each address.';

create or replace function private.alert_expiries(nine timestamptz) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.add_alert(
    who.id, 'documents', 'client', due.client_id, 'document_expires', due.expires_on::timestamp at time zone 'Asia/Kolkata', due.days::text)
  from (
    select distinct f.client_id, m.expires_on, m.days
    from private.expiry_reminders as m join private.files as f on f.id = m.file_id
    where m.mailed_at = nine and f.client_id is not null) as due
  join private.clients as c on c.id = due.client_id
  cross join lateral private.alert_recipients('client', null, c.owner_id) as who (id);
end
$$;
comment on function private.alert_expiries(timestamptz) is 'Alerts the owner of a client to its documents of which a reminder was recorded at this time.';

create or replace function private.order_expiry_mails(firsts uuid[], job_kind text, nine timestamptz) returns void
language sql security definer set search_path = ''
as $$
  insert into private.jobs (kind, payload, subject)
  select job_kind, jsonb_build_object('record_id', f.id, 'scheduled_date', nine),
    coalesce(private.one_conversation(told.files, told.email), f.user_id, f.client_id)::text
  from (
    select o.email, array_agg(d.id) as files
    from private.expiry_reminders as m join private.files as d on d.id = m.file_id
    cross join lateral private.vault_owner(d.user_id, d.client_id, d.record_kind, d.record_id) as o
    where m.mailed_at = nine group by o.email) as told
  join private.files as f on f.id = any (told.files) and f.id = any (firsts)
$$;
comment on function private.order_expiry_mails(uuid[], text, timestamptz) is
  'Orders the emails about documents that end soon, by a document of each address; each is about the record that all of its documents belong to, otherwise about the account or the client.';
grant execute on function private.vault_owner(uuid, uuid, text, uuid), private.record_due_expiries(timestamptz), private.alert_expiries(timestamptz),
  private.order_expiry_mails(uuid[], text, timestamptz) to service_role;

create or replace function private.plain_title(file private.files) returns text
language sql immutable set search_path = ''
as $$ select nullif(btrim(regexp_replace(lower(file.title), '[[:digit:][:punct:][:space:]]+', ' ', 'g')), '') $$;
comment on function private.plain_title(private.files) is
  'The title of a document without numbers and years: the renewed one has the same. Null without one: the name of a file, such as scan1, says nothing. Not by letters: which those are of other scripts depends on the database.';

create or replace function private.settle_renewed() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update private.files as f set expiry_settled_at = private.business_now()
  where f.id <> new.id and f.expires_on < new.expires_on and f.expiry_settled_at is null
    and (f.user_id = new.user_id or f.client_id = new.client_id)
    and f.kind = new.kind and lower(f.person_name) is not distinct from lower(new.person_name)
    -- A person has one digital signature; of licences and agreements a client has several.
    and (new.kind = 'signature' or private.plain_title(f) = private.plain_title(new));
  return null;
end
$$;
comment on function private.settle_renewed() is
  'After a document with a last day was stored or changed: the one that it renews, of the same kind, person and title and with an earlier day, needs no reminder any more.';
