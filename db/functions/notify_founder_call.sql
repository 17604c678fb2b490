create or replace function private.fill_founder_call() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  select i.user_id, k.user_id into new.investor_id, new.startup_id
  from public.interests as i join private.opportunity_keys as k on k.id = i.opportunity_id
  where i.id = new.interest_id and i.status = 'accepted';
  if not found then
    raise exception using errcode = 'NV409', message = 'Times can be proposed once the startup has accepted the interest';
  end if;
  return new;
end
$$;
comment on function private.fill_founder_call() is
  'Before a call is stored: who the two are; only of an accepted interest, since before that neither knows the other.';

create or replace function private.count_founder_call_change() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.sequence := old.sequence + 1;
  -- Always later than before: the version that a screen has read must never be that of two states.
  new.updated_at := greatest(private.business_now(), old.updated_at + interval '1 millisecond');
  return new;
end
$$;
comment on function private.count_founder_call_change() is 'Before a call changes: its version, and the number of the calendar entry.';

create or replace function private.notify_founder_call() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  allowed constant integer := coalesce(nullif(current_setting('neev.requests_per_day', true), ''), '20');
  acting constant text := case new.status
    when 'proposed' then new.proposed_by
    when 'cancelled' then new.cancelled_by
    else case new.proposed_by when 'investor' then 'startup' else 'investor' end
  end;
  offered constant text := (select string_agg(private.write_time(at), '; ' order by at) from unnest(new.times) as at);
  place constant jsonb := '{"investor": "the Investor Portal", "startup": "the Funding tab"}';
  side text;
begin
  if new.status = 'proposed' and allowed > 0 then
    perform private.take_daily_turn(
      case acting when 'investor' then new.investor_id else new.startup_id end, 'founder_call', allowed);
  end if;
  foreach side in array array['investor', 'startup'] loop
    insert into public.notifications (user_id, title, message)
    values (
      case side when 'investor' then new.investor_id else new.startup_id end,
      case new.status
        when 'proposed' then case when side = acting then 'You proposed a founder call' else 'Founder call: please choose a time' end
        when 'confirmed' then 'Founder call confirmed'
        else 'Founder call cancelled'
      end,
      case new.status
        when 'proposed' then case when side = acting
          then format('You proposed %s. We notify you when the %s answers.', offered, case side when 'investor' then 'startup' else 'investor' end)
          else format('The %s proposes %s. Open %s to accept one or propose other times.', acting, offered, place ->> side) end
        when 'confirmed' then format('Your call is on %s. Open %s for the details.', private.write_time(new.starts_at), place ->> side)
        else case when side = acting then 'You cancelled the call. We have notified the other side.'
          else format('The %s cancelled the call. Open %s to propose other times.', acting, place ->> side) end
      end
    );
  end loop;
  insert into private.jobs (kind, payload)
  values ('founder_calls.step', jsonb_build_object('record_id', new.id, 'sequence', new.sequence));
  return null;
end
$$;
comment on function private.notify_founder_call() is
  'After times were proposed, or a call was confirmed or cancelled: the daily limit, the notifications for both, and the job of the emails.';

create or replace function private.notify_deleted_founder_call() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- The account that is deleted may be gone by now.
  insert into public.notifications (user_id, title, message)
  select u.id, 'Founder call cancelled', 'The other side has deleted its records on this site, so the call is cancelled.'
  from auth.users as u
  where u.id in (old.investor_id, old.startup_id)
    and coalesce(old.starts_at, (select max(at) from unnest(old.times) as at)) > private.business_now();
  return null;
end
$$;
comment on function private.notify_deleted_founder_call() is
  'After a call that was to come was deleted with an account, a company or an interest: the notification. The email is a job of its event.';
