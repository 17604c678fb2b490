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
    failed_at = excluded.failed_at, sent_at = null, dismissed_at = null, bounced_at = null
$$;
comment on function private.note_unsent_mail(text, bigint, text, text, boolean) is
  'Records that the mail server did not accept an email, with the record it is about.';
grant execute on function private.note_unsent_mail(text, bigint, text, text, boolean) to service_role;

create or replace function private.note_sent_mail(mail_message_id text, mail_job_id bigint, mail_address text) returns void
language sql security definer set search_path = ''
as $$
  insert into private.sent_addresses (message_id, job_id, address, record_id, user_id)
  select mail_message_id, j.id, left(mail_address, 254), r.id, u.id
  from private.jobs as j
  left join lateral private.record_of_job(j.subject) as r on true
  left join lateral (
    select u.id from auth.users as u where u.email = lower(mail_address) and u.deleted_at is null limit 1
  ) as u on true
  -- Without one of them the address would outlive the person.
  where j.id = mail_job_id and (r.id is not null or u.id is not null)
  on conflict (message_id) do update set address = excluded.address, user_id = excluded.user_id
$$;
comment on function private.note_sent_mail(text, bigint, text) is
  'Keeps where an accepted email went, with the record or the account that the address goes with.';
grant execute on function private.note_sent_mail(text, bigint, text) to service_role;

create or replace function private.note_bounce(mail_message_id text, mail_status text, recipients text[]) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  sent private.sent_addresses;
begin
  select * into sent from private.sent_addresses where message_id = mail_message_id for update;
  if not found then
    return false;
  end if;
  -- It was sent again, to another address: a late report may be about the first one.
  if lower(sent.address) <> all (recipients)
    and exists (select from private.unsent_mails where message_id = mail_message_id and sent_at is not null) then
    return false;
  end if;
  -- Otherwise it would count as sent when the office sends it again.
  delete from private.sent_mails where message_id = mail_message_id;
  if not found then
    return false;
  end if;
  -- Never an address that the report names: anyone could write one.
  perform private.note_unsent_mail(mail_message_id, sent.job_id, sent.address, '550 ' || mail_status, true);
  update private.unsent_mails set bounced_at = failed_at where message_id = mail_message_id;
  update private.jobs
  set done_at = null, failed_at = clock_timestamp(), leased_until = null, last_error = 'An email came back. Correct its address and send it again'
  where id = sent.job_id and done_at is not null;
  return true;
end
$$;
comment on function private.note_bounce(text, text, text[]) is
  'An accepted email has come back: it is unsent again, with its job as of a refused one. Answers whether it was one of ours that counted as sent.';
grant execute on function private.note_bounce(text, text, text[]) to service_role;

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
  delete from private.sent_addresses where record_id = old.id;
  delete from private.reply_addresses where record_id = old.id;
  delete from private.held_mails where record_id = old.id;
  -- Of enquiries and cases they are gone by their foreign keys.
  delete from private.messages where record_id = old.id;
  delete from private.thread_mails where record_id = old.id;
  delete from private.thread_reads where record_id = old.id;
  delete from private.threads where record_id = old.id;
  -- A document of a client or an account stays with it; what is only the record's goes, such as files of internal notes.
  update private.files set record_kind = null, record_id = null
  where record_id = old.id and num_nonnulls(client_id, user_id) > 0;
  perform private.erase_files(array(select f.id from private.files as f where f.record_id = old.id));
  return null;
end
$$;
comment on function private.forget_unsent_mails() is
  'After a record was deleted: its conversation goes too, what is kept of its emails, of those that were accepted and those that were not, and the documents that are of no one else.';
