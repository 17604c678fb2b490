-- The wording of a line that takes a move back: what was said before it no longer holds.
create or replace function private.log_way_back(kind text, request_id uuid, status text, scheduled timestamptz) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  way constant text := current_setting('neev.goes_back', true);
  now_is constant text := case when kind = 'consultation' and status = 'approved' then 'confirmed' else replace(status, '_', ' ') end
    || case when kind = 'consultation' and status in ('pending', 'in_progress', 'approved')
      then format(', for %s', private.write_time(scheduled)) else '' end;
begin
  perform private.log_request_step(
    kind, request_id, way, reason => nullif(current_setting('neev.reason', true), ''),
    title => case way when 'undone' then 'Correction of our last update' else 'Reopened' end,
    message => case way
      when 'undone' then format('Please ignore our last update about your {request}. It is %s, as before.', now_is)
      else format('We have reopened your {request}. It is now %s.', now_is) end);
end
$$;
comment on function private.log_way_back(text, uuid, text, timestamptz) is
  'Logs that a move of a request was undone, or that it was reopened: the line of its history, whose event is the job of the email, and the notification.';

create or replace function private.log_request_change() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  kind constant text := tg_argv[0];
  after_row constant jsonb := to_jsonb(new);
  scheduled constant timestamptz := after_row ->> 'scheduled_date';
  is_moved constant boolean := tg_op = 'UPDATE' and to_jsonb(old) ->> 'scheduled_date' is distinct from after_row ->> 'scheduled_date';
  noun constant text := case kind
    when 'funding' then 'funding application' when 'project' then 'project request' when 'service' then 'service'
    else 'consultation' end;
  about constant text := case kind
    when 'funding' then after_row ->> 'company_name' when 'project' then after_row ->> 'project_name'
    when 'service' then after_row ->> 'title'
    else after_row ->> 'consultation_topic' end;
  words constant text := format('%s "%s"', noun, about);
  is_for_owner constant boolean := tg_op = 'UPDATE' and new.status = 'cancelled' and current_setting('neev.for_owner', true) = 'yes';
  title text;
  message text;
begin
  if tg_op = 'UPDATE' and not is_moved and new.status = old.status then
    return null;
  end if;
  if tg_op = 'UPDATE' and current_setting('neev.goes_back', true) in ('undone', 'reopened') then
    perform private.log_way_back(kind, new.id, new.status, scheduled);
    return null;
  end if;
  insert into public.request_updates (kind, request_id, user_id, status, scheduled_date, outcome, reason, is_for_owner)
  values (
    kind, new.id, new.user_id, new.status, scheduled, after_row ->> 'outcome',
    case when new.status in ('rejected', 'cancelled') then new.reason end, coalesce(is_for_owner, false));

  -- A customer without an account gets the email only.
  if new.user_id is null then
    return null;
  end if;
  if is_moved and new.status = 'approved' and old.status <> 'approved' then
    -- The customer accepted the time that the office proposed.
    title := 'Consultation confirmed';
    message := format(
      'Your %s is confirmed for %s IST.', words, to_char(scheduled at time zone 'Asia/Kolkata', 'Mon DD, YYYY HH24:MI'));
  elsif is_moved then
    title := 'Consultation rescheduled';
    message := format('Your %s is now on %s IST.', words, to_char(scheduled at time zone 'Asia/Kolkata', 'Mon DD, YYYY HH24:MI'));
  elsif after_row ->> 'outcome' = 'no_show' then
    title := 'Consultation missed';
    message := format(
      'You did not come to your %s on %s IST. Please open it to book another time.', words,
      to_char(scheduled at time zone 'Asia/Kolkata', 'Mon DD, YYYY HH24:MI'));
  elsif new.status = 'pending' and kind = 'consultation' then
    title := 'Consultation booked';
    message := format(
      'Your %s is booked for %s IST. We will confirm it within 2 business hours.', words,
      to_char(scheduled at time zone 'Asia/Kolkata', 'Mon DD, YYYY HH24:MI')
    );
  elsif kind = 'service' and tg_op = 'INSERT' and coalesce(private.actor_account(private.current_actor()) <> new.user_id, true) then
    title := 'Service opened';
    message := format('We have opened your %s. You can follow each stage here.', words);
  elsif new.status = 'pending' then
    title := format('%s received', upper(left(noun, 1)) || substr(noun, 2));
    message := format('We have received your %s and will reply within 2 business hours.', words);
  else
    title := format('%s %s', upper(left(noun, 1)) || substr(noun, 2), case new.status
      when 'in_progress' then 'in progress' when 'approved' then case kind when 'consultation' then 'confirmed' else 'approved' end
      when 'rejected' then 'not accepted' else new.status end);
    message := case new.status
      when 'in_progress' then format('We are working on your %s and will let you know the next step.', words)
      when 'approved' then case kind
        when 'consultation' then format(
          'Your %s on %s IST is confirmed.', words, to_char(scheduled at time zone 'Asia/Kolkata', 'Mon DD, YYYY HH24:MI'))
        else format('Your %s is approved. We will contact you about the next steps.', words) end
      when 'completed' then format('Your %s is completed. Thank you.', words)
      when 'rejected' then format('We cannot take on your %s.', words)
      else format(case when is_for_owner then 'Your %s is cancelled, as you asked.' else 'Your %s is cancelled.' end, words)
    end || case when new.status in ('rejected', 'cancelled') and new.reason <> '' then format(' Reason: %s', new.reason) else '' end;
  end if;
  insert into public.notifications (user_id, title, message, request_kind, request_id)
  values (new.user_id, title, message, kind, new.id);
  return null;
end
$$;
comment on function private.log_request_change() is
  'After a request was submitted, changed status or was rescheduled: the line of its history, whose event is the job of the emails, and the customer''s notification. Argument: the kind.';
