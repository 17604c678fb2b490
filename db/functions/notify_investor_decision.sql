create or replace function private.notify_investor_decision() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.notifications (user_id, title, message)
  values (
    new.user_id,
    case when new.is_approved then 'You are approved as an investor' else 'You are not approved as an investor' end,
    case when new.is_approved
      then 'You can now see the names of companies and express interest in them. No money is taken on this site.'
      else 'You can still see opportunities without names.' || coalesce(' Reason: ' || nullif(btrim(new.reason), ''), '')
    end
  );
  insert into private.jobs (kind, payload) values (
    'investors.decided', jsonb_build_object('record_id', new.user_id, 'scheduled_date', new.decided_at)
  );
  return null;
end
$$;
comment on function private.notify_investor_decision() is
  'After an administrator decided about an investor: the notification, and the job of the email.';
