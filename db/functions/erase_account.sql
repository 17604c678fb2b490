create or replace function private.kept_until(paid_on date) returns date
language sql immutable set search_path = ''
as $$
  -- India's financial year ends on 31 March.
  select make_date(extract(year from paid_on - interval '3 months')::integer + 9, 3, 31)
$$;
comment on function private.kept_until(date) is
  'Until when the record of a payment is kept: eight years from the end of its financial year (Companies Act 2013, section 128(5)).';

create or replace function private.keep_payment(payment uuid) returns void
language sql security definer set search_path = ''
as $$
  insert into public.financial_records (
    kind, source_id, service, name, amount, method, payment_reference, paid_on, kept_until
  )
  select 'payment', p.id,
    coalesce(
      (select 'Funding: ' || f.funding_type from public.funding_applications as f where f.id = p.request_id),
      (select 'Project: ' || r.service_type from public.project_requests as r where r.id = p.request_id),
      (select 'Service: ' || s.service || coalesce(', price ' || s.price::text, '') from public.service_requests as s where s.id = p.request_id),
      (select 'Consultation: ' || c.session || ', price ' || c.price::text from public.consultations as c where c.id = p.request_id),
      p.kind),
    coalesce(
      nullif(a.full_name, ''), nullif(a.email, ''),
      (select s.contact_name from public.service_requests as s where s.id = p.request_id), 'No name given'), p.amount, p.method, p.reference, p.paid_on,
    private.kept_until(p.paid_on)
  from public.request_payments as p
  left join public.profiles as a on a.id = p.user_id
  where p.id = payment and private.kept_until(p.paid_on) >= (private.business_now() at time zone 'Asia/Kolkata')::date
  on conflict (source_id) do nothing
$$;
comment on function private.keep_payment(uuid) is
  'Writes the financial record of a payment whose request or account is about to be deleted, unless its period is over.';

create or replace function private.erase_account() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.hand_over_views(old.id);
  -- A payment that is being recorded is waited for, and a later one finds no request.
  perform from public.funding_applications where user_id = old.id order by id for update;
  perform from public.project_requests where user_id = old.id order by id for update;
  perform from public.consultations where user_id = old.id order by id for update;
  perform from public.service_requests where user_id = old.id order by id for update;
  perform private.keep_payment(p.id) from public.request_payments as p where p.user_id = old.id and p.withdrawn_at is null;
  perform private.keep_named_people(old.id);
  -- Never by an address that the account has not confirmed: it may be another person's.
  perform private.erase_investor(old.id, case when old.email_confirmed_at is not null then old.email end);
  -- The payload of a job that is done can have a former address, and the browser of a sign-in.
  update private.jobs set payload = jsonb_build_object('record_id', old.id)
  where payload ->> 'record_id' = old.id::text and payload - 'record_id' <> '{}';
  -- Of a company that the person serves, the record stays; of the person as a client, it goes too.
  delete from private.event_details where subject in (select c.id::text from private.client_contacts as c where c.user_id = old.id);
  -- Its lists go with it, so nothing is asked for again there.
  delete from private.checklist_files as a using private.checklist_items as i, private.checklists as c
  where i.id = a.item_id and c.id = i.checklist_id and c.user_id = old.id;
  -- Before the clients, with which some of them go.
  perform set_config('neev.erased_files', private.erase_files(array(select private.files_of_account(old.id)))::text, true);
  perform private.erase_client(c.id, true) from private.clients_of_account(old.id) as c (id);
  -- What is in the vault of a client that stays is the client's; requests of the account end with it.
  update private.files set record_kind = null, record_id = null
  where user_id = old.id and record_kind in ('funding', 'project', 'consultation', 'service');
  perform private.forget_held_mails(array[lower(old.email)]) where old.email_confirmed_at is not null;
  -- Of an address that was not confirmed, another person may have been invited.
  delete from private.invitations where email = lower(old.email) and old.email_confirmed_at is not null;
  update public.consents set withdrawn_at = private.business_now() where user_id = old.id and withdrawn_at is null;
  return old;
end
$$;
comment on function private.erase_account() is
  'Before an account is deleted, in whatever way: the records of its payments and the number of people it named are set apart, and its address is taken out of startups'' lists and of jobs, and its consents end. Everything else that belongs to it follows by foreign keys.';
