create or replace function private.tell_office_of_held_mail(held uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.add_alert(who.id, 'message', h.kind, h.record_id, 'answer_message', null, h.id::text)
  from private.held_mails as h cross join lateral private.find_work_place(h.kind, h.record_id) as p
  cross join lateral private.alert_recipients(h.kind, p.queue, p.assignee_id) as who (id)
  -- Who has not looked at one is not told of the next: their senders may be strangers.
  where h.id = held and not exists (
    select from private.office_alerts as a
    where a.user_id = who.id and a.kind = 'message' and a.record_kind = h.kind and a.record_id = h.record_id and a.level is not null
      and a.read_at is null);
end
$$;
comment on function private.tell_office_of_held_mail(uuid) is
  'Alerts those who work on a record to an email about which they decide, unless they have not looked at the alert to another one.';

create or replace function private.forget_held_mails(addresses text[]) returns void
language sql security definer set search_path = ''
as $$
  delete from private.files as f using private.held_mail_files as k join private.held_mails as h on h.id = k.held_mail_id
  where k.file_id = f.id and h.record_id is null and lower(h.address) = any (addresses);
  delete from private.held_mails where record_id is null and lower(address) = any (addresses);
$$;
comment on function private.forget_held_mails(text[]) is
  'When a person is erased: the emails from these addresses, in lower case, about which the office has not decided and that are about no record.';

create or replace function private.answer_too_large(held uuid) returns void
language sql security definer set search_path = ''
as $$
  insert into private.jobs (kind, payload, subject)
  select 'held_mails.too_large', jsonb_build_object('record_id', h.id), h.record_id::text from private.held_mails as h
  where h.id = held and h.record_id is not null and not h.is_internal and not exists (
    select from private.jobs as j where j.kind = 'held_mails.too_large' and j.subject = h.record_id::text
      and j.created_at > now() - interval '1 day')
$$;
comment on function private.answer_too_large(uuid) is
  'Orders the email to a customer whose answer was too large, once a day for each record.';

create or replace function private.add_mailed_note(
  record_kind text, noted_id uuid, account uuid, author uuid, words text, files uuid[]
)
returns void
language plpgsql security definer set search_path = ''
as $$
declare
  added uuid;
begin
  if record_kind = 'enquiry' then
    insert into private.enquiry_notes (enquiry_id, author_id, note, way, is_inbound) values (noted_id, author, words, 'mail', false)
    returning id into added;
  else
    insert into private.record_notes (kind, request_id, user_id, grievance_id, refund_request_id, author_id, note, way)
    values (
      record_kind, case when record_kind not in ('grievance', 'refund') then noted_id end,
      case when record_kind not in ('grievance', 'refund') then account end,
      case record_kind when 'grievance' then noted_id end, case record_kind when 'refund' then noted_id end, author, words, 'mail')
    returning id into added;
  end if;
  insert into private.note_files (note_kind, note_id, file_id)
  select case record_kind when 'enquiry' then 'enquiry' else 'record' end, added, unnest(files);
end
$$;
comment on function private.add_mailed_note(text, uuid, uuid, uuid, text, uuid[]) is
  'Keeps what a colleague has answered by email to an email about a record as their internal note, with its files.';
grant execute on function private.tell_office_of_held_mail(uuid), private.answer_too_large(uuid), private.add_mailed_note(text, uuid, uuid, uuid, text, uuid[])
  to service_role;
