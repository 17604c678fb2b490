create or replace function private.stop_clock_of_mail(thread_kind text, thread_record uuid, arrived timestamptz) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  next_at timestamptz;
begin
  perform from private.threads as t
  where t.kind = thread_kind and t.record_id = thread_record and t.owed_by = 'office' and t.owed_since = arrived for update;
  if not found
    or exists (
      select from private.messages as m
      where m.kind = thread_kind and m.record_id = thread_record and (m.side = 'customer' or m.is_inbound) and m.created_at >= arrived)
    -- Of a call or chat the customer may read nothing, and yet we owe the answer.
    or exists (
      select from private.enquiry_notes as n
      where thread_kind = 'enquiry' and n.enquiry_id = thread_record and n.is_inbound and n.created_at >= arrived)
    or exists (
      select from private.record_notes as n
      where (n.request_id = thread_record or n.grievance_id = thread_record or n.refund_request_id = thread_record)
        and n.is_inbound and n.created_at >= arrived) then
    return;
  end if;
  select min(h.received_at) into next_at from private.held_mails as h
  where h.record_id = thread_record and h.reason <> 'suspended';
  if next_at is null then
    perform private.settle_thread(thread_kind, thread_record);
  else
    -- The hours are those of domain/business/business-hours.ts.
    update private.threads set owed_since = next_at, reply_by = private.add_opening_minutes(next_at, 120)
    where kind = thread_kind and record_id = thread_record;
  end if;
end
$$;
comment on function private.stop_clock_of_mail(text, uuid, timestamptz) is
  'After an email was found not to be the customer''s: where it alone has started the clock of its record, nothing is owed any more, or an answer to the next email that is held.';
grant execute on function private.stop_clock_of_mail(text, uuid, timestamptz) to service_role;

create or replace function private.clean_held_mails() returns void
language plpgsql security definer set search_path = ''
as $$
declare
  earliest constant timestamptz := private.business_now() - interval '30 days';
  gone record;
begin
  delete from private.files as f using private.held_mail_files as k join private.held_mails as h on h.id = k.held_mail_id
  where k.file_id = f.id and h.received_at < earliest;
  for gone in
    delete from private.held_mails where received_at < earliest returning kind, record_id, received_at
  loop
    perform private.stop_clock_of_mail(gone.kind, gone.record_id, gone.received_at);
  end loop;
end
$$;
comment on function private.clean_held_mails() is
  'Deletes emails about which the office has not decided for 30 days, with their files; the mailbox still has them.';
