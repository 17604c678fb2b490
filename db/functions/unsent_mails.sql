create or replace function private.record_of_job(subject text) returns table (kind text, id uuid, reference text)
language sql stable security definer set search_path = ''
as $$
  with wanted as (
    select case when subject ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then subject::uuid end as id
  ),
  named as (
    select k.kind, wanted.id, private.find_reference(k.kind, wanted.id) as reference
    from wanted cross join (
      values ('enquiry'), ('funding'), ('project'), ('consultation'), ('service'), ('grievance'), ('refund')
    ) as k (kind)
    where wanted.id is not null
  )
  select * from named where reference is not null limit 1
$$;
comment on function private.record_of_job(text) is 'The record that a job is about, by its subject; no row if it is about something else.';
grant execute on function private.record_of_job(text) to service_role;

create or replace function private.note_unsent_mail(
  mail_message_id text, mail_job_id bigint, mail_address text, mail_reply text, gives_up boolean
)
returns void
language sql security definer set search_path = ''
as $$
  insert into private.unsent_mails (message_id, job_id, address, reply, is_final, record_kind, record_id, reference, user_id)
  select mail_message_id, j.id, left(mail_address, 254), mail_reply, gives_up, r.kind, r.id, r.reference,
    (select u.id from auth.users as u where u.email = lower(mail_address) and u.deleted_at is null limit 1)
  from private.jobs as j left join lateral private.record_of_job(j.subject) as r on true
  where j.id = mail_job_id
  on conflict (message_id) do update
  set address = excluded.address, reply = excluded.reply, is_final = excluded.is_final, send_to = null,
    failed_at = excluded.failed_at, sent_at = null, dismissed_at = null
$$;
comment on function private.note_unsent_mail(text, bigint, text, text, boolean) is
  'Records that the mail server did not accept an email, with the record it is about.';
grant execute on function private.note_unsent_mail(text, bigint, text, text, boolean) to service_role;

-- The addresses are left out: lines of the log have no personal values.
create or replace function private.log_unsent_mail(mail private.unsent_mails, done text) returns void
language sql security definer set search_path = ''
as $$
  insert into public.events (actor, action, table_name, record_id, changes)
  values (
    private.current_actor(), done, 'unsent_mails', mail.id::text,
    jsonb_build_object(
      'reference', jsonb_build_object('before', mail.reference, 'after', mail.reference),
      'send_to', jsonb_build_object('is_changed', done = 'resend'))
  );
$$;
comment on function private.log_unsent_mail(private.unsent_mails, text) is 'The event of what the office did about an unsent email.';

create or replace function private.resend_mail(mail_id uuid, new_address text) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  mail private.unsent_mails;
begin
  select m.* into mail from private.unsent_mails as m join private.jobs as j on j.id = m.job_id
  where m.id = mail_id and m.is_final and m.sent_at is null and m.record_id is not null
    and (j.done_at is not null or j.leased_until is null or j.leased_until < clock_timestamp())
  for update;
  if not found then
    return false;
  end if;
  update private.unsent_mails set send_to = new_address, is_final = false, dismissed_at = null where id = mail_id;
  update private.jobs set done_at = null, failed_at = null, leased_until = null, run_at = clock_timestamp(), created_at = clock_timestamp()
  where id = mail.job_id;
  perform private.log_unsent_mail(mail, 'resend');
  return true;
end
$$;
comment on function private.resend_mail(uuid, text) is
  'Has an email about a record sent to another address at once; writes an event itself. Answers whether there was such an email.';

create or replace function private.dismiss_mail(mail_id uuid) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  mail private.unsent_mails;
begin
  update private.unsent_mails set dismissed_at = private.business_now()
  where id = mail_id and is_final and sent_at is null and dismissed_at is null returning * into mail;
  if not found then
    return false;
  end if;
  if not exists (
    select from private.unsent_mails where job_id = mail.job_id and sent_at is null and dismissed_at is null
  ) then
    -- Only the holder of a lease ends a job (private.check_end_of_job).
    update private.jobs set leased_until = clock_timestamp() where id = mail.job_id and failed_at is not null;
    update private.jobs set failed_at = null, done_at = clock_timestamp(), leased_until = null
    where id = mail.job_id and failed_at is not null;
  end if;
  perform private.log_unsent_mail(mail, 'dismiss');
  return true;
end
$$;
comment on function private.dismiss_mail(uuid) is
  'Ends what is to be done about an unsent email, and its job when that was all; writes an event itself. Answers whether there was such an email.';
grant execute on function private.resend_mail(uuid, text), private.dismiss_mail(uuid) to service_role;

create or replace function private.forget_unsent_mails() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from private.unsent_mails where record_id = old.id;
  delete from private.record_mails where record_id = old.id;
  return null;
end
$$;
comment on function private.forget_unsent_mails() is 'After a record was deleted: the lines about its emails go too, of those that were accepted and those that were not.';
