create or replace function private.stamp_answered(thread_kind text, thread_record uuid, answered timestamptz) returns void
language sql security definer set search_path = ''
as $$
  with recursive family as (
    select e.id, lower(e.email) as email from public.enquiries as e where thread_kind = 'enquiry' and e.id = thread_record
    union
    select e.id, f.email from public.enquiries as e join family as f on e.merged_into = f.id and lower(e.email) = f.email
  )
  update private.messages set answered_at = answered
  where kind = thread_kind and record_id = any (array(select f.id from family as f) || thread_record)
    and reply_by is not null and answered_at is null
$$;
comment on function private.stamp_answered(text, uuid, timestamptz) is
  'Records when we answered the customer''s messages of a conversation, or said that they need no answer; of an enquiry also those about enquiries of the same address that were merged into it.';
grant execute on function private.stamp_answered(text, uuid, timestamptz) to service_role;

create or replace function private.waiting_message(enquiry uuid) returns table (since timestamptz, reply_by timestamptz)
language sql stable security definer set search_path = ''
as $$
  select m.created_at, m.reply_by from private.messages as m
  where m.kind = 'enquiry' and m.record_id = enquiry and m.reply_by is not null and m.answered_at is null
  order by m.seq limit 1
$$;
comment on function private.waiting_message(uuid) is 'The message about an enquiry that started the clock and has no answer yet.';

create or replace function private.follow_enquiry_thread() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  carried private.threads;
  waiting_since timestamptz;
  waiting_until timestamptz;
  own_since timestamptz;
  own_until timestamptz;
begin
  if new.merged_into is not distinct from old.merged_into then
    -- The reply to it ends with it, so what its sender added before needs none either.
    if new.merged_into is null and old.status = 'new' and new.status = 'lost' then
      perform private.settle_thread('enquiry', new.id);
    end if;
    return null;
  end if;
  -- As in server/messages/thread-record.ts: of another person, the conversation stays where it is.
  if not exists (
    select from public.enquiries as e
    where e.id = coalesce(new.merged_into, old.merged_into) and new.email <> '' and lower(e.email) = lower(new.email)) then
    return null;
  end if;
  if new.merged_into is not null then
    select * into carried from private.threads as t
    where t.kind = 'enquiry' and t.record_id = new.id and t.owed_by is not null for update;
    if not found then
      return null;
    end if;
    insert into private.threads (kind, record_id) values ('enquiry', new.merged_into) on conflict do nothing;
    if carried.owed_by = 'customer' then
      update private.threads as t set owed_by = 'customer', owed_since = carried.owed_since
      where t.kind = 'enquiry' and t.record_id = new.merged_into and t.owed_by is null;
    else
      update private.threads set owed_by = null, owed_since = null, reply_by = null where kind = 'enquiry' and record_id = new.id;
      update private.threads as t set owed_by = 'office',
        owed_since = least(case t.owed_by when 'office' then t.owed_since end, carried.owed_since),
        reply_by = least(t.reply_by, carried.reply_by)
      where t.kind = 'enquiry' and t.record_id = new.merged_into;
    end if;
    return null;
  end if;
  -- Our question is as before, unless it was answered in the other conversation.
  select * into carried from private.threads as t where t.kind = 'enquiry' and t.record_id = new.id and t.owed_by = 'customer';
  if found then
    update private.threads set owed_by = null, owed_since = null
    where kind = 'enquiry' and record_id = old.merged_into and owed_by = 'customer' and owed_since = carried.owed_since;
    if not found then
      update private.threads set owed_by = null, owed_since = null where kind = 'enquiry' and record_id = new.id;
    end if;
    return null;
  end if;
  select w.since, w.reply_by into waiting_since, waiting_until from private.waiting_message(new.id) as w;
  if waiting_until is not null then
    update private.threads set owed_by = 'office', owed_since = waiting_since, reply_by = waiting_until
    where kind = 'enquiry' and record_id = new.id;
    -- The other one waits for its own again, where its clock was this one's.
    select w.since, w.reply_by into own_since, own_until from private.waiting_message(old.merged_into) as w;
    update private.threads as t
    set owed_by = case when own_until is not null then 'office' end, owed_since = own_since, reply_by = own_until
    where t.kind = 'enquiry' and t.record_id = old.merged_into and t.reply_by = waiting_until;
  end if;
  return null;
end
$$;
comment on function private.follow_enquiry_thread() is
  'After an enquiry was merged, or a merge undone: the clock of its conversation goes on with the one where it is answered now, by the earlier promise. After one without a reply was closed as lost: nothing is owed.';
