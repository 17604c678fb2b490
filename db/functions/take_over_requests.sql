create or replace function private.take_over_request(request_kind text, request uuid, account uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  ids text[];
begin
  if request_kind = 'service' then
    update public.service_requests set user_id = account where id = request and user_id is null;
  else
    update public.consultations set user_id = account where id = request and user_id is null;
  end if;
  if not found then
    return;
  end if;
  insert into public.record_counts as stored (user_id, service_requests, consultations)
  values (account, (request_kind = 'service')::integer, (request_kind = 'consultation')::integer)
  on conflict (user_id) do update
    set service_requests = stored.service_requests + excluded.service_requests, consultations = stored.consultations + excluded.consultations;
  -- Two consultations of an account are never booked for one time; two of a person who had none may be.
  update private.consultation_times as t set user_id = account
  where t.consultation_id = request and not exists (
    select from private.consultation_times as other where other.user_id = account and other.attended && t.attended);
  -- What goes with the request when the account is deleted, and what the log has about it.
  update public.request_updates set user_id = account where request_id = request and user_id is null;
  update public.request_payments set user_id = account where request_id = request and user_id is null;
  update private.record_notes set user_id = account where request_id = request and user_id is null;
  update private.messages set user_id = account where request_id = request and user_id is null;
  update public.consents set user_id = account where record_id = request and user_id is null;
  -- What counts as the customer's own (server/calls/cases/paid-requests.ts), also once the account changes its address.
  update private.refund_requests as q set user_id = account
  from (
    select s.id, s.reference, s.contact_email from public.service_requests as s where s.id = request
    union all select c.id, c.reference, c.contact_email from public.consultations as c where c.id = request
  ) as r
  where lower(btrim(q.about_reference)) in (r.id::text, lower(r.reference)) and q.user_id is null
    and (q.is_automatic or q.origin is not null or lower(q.email) = lower(r.contact_email));
  ids := array(
    select request::text
    union all select u.id::text from public.request_updates as u where u.request_id = request
    union all select p.id::text from public.request_payments as p where p.request_id = request
    union all select n.id::text from private.record_notes as n where n.request_id = request
    union all select m.id::text from private.messages as m where m.record_id = request);
  update private.event_details set subject = account::text where subject = any (ids);
  -- What was delivered, and what was sent for its list; not what goes with messages or notes, nor emails about which the office decides.
  update private.files as f set user_id = account
  where f.record_kind = request_kind and f.record_id = request and f.user_id is null and not f.is_kept_by_law
    and (f.is_delivered or f.link_id is not null or exists (select from private.checklist_files as c where c.file_id = f.id))
    and not exists (select from private.note_files as n where n.file_id = f.id)
    and not exists (select from private.held_mail_files as h where h.file_id = f.id);
  perform private.refresh_work(request_kind, request);
end
$$;
comment on function private.take_over_request(text, uuid, uuid) is
  'Gives a service or a consultation of a person without an account to the account, with its history, conversation, documents and figures.';

create or replace function private.take_over_requests(account uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  address constant text := (
    select u.email from auth.users as u
    where u.id = account and u.email_confirmed_at is not null and u.deleted_at is null and not u.is_sso_user);
  taken integer;
begin
  perform private.take_over_request(r.kind, r.id, account)
  from (
    select 'service' as kind, s.id, s.client_id from public.service_requests as s
    where s.user_id is null and lower(s.contact_email) = address
    union all
    select 'consultation', c.id, c.client_id from public.consultations as c
    where c.user_id is null and lower(c.contact_email) = address
    order by kind, id
  ) as r
  -- The office corrects an address at the contact of the client, and withdraws the links to one that is wrong.
  where (r.client_id is null or private.is_contact(account, r.client_id)) and private.delivery_way(r.kind, r.id) is not null;
  get diagnostics taken = row_count;
  if taken > 0 then
    perform private.hold_clients_of(array[account]);
    perform private.link_records_of(array[account], '{}');
  end if;
end
$$;
comment on function private.take_over_requests(uuid) is
  'What the office opened or booked for a person without an account belongs to the account that confirms the same address: of a client only while the account is a contact of it, and never where the office has withdrawn the links to the address.';
