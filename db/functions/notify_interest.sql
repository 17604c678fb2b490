create or replace function private.fill_interest() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  select i.investor_type, i.ticket_min, i.ticket_max into new.investor_type, new.ticket_min, new.ticket_max
  from public.investors as i where i.user_id = new.user_id;
  return new;
end
$$;
comment on function private.fill_interest() is
  'Before an interest is stored: what the investor has declared. Whether the investor may express it is decided by the policy, after this.';

create or replace function private.notify_interest() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  startup uuid;
begin
  if tg_op = 'UPDATE' and new.status = old.status then
    return null;
  end if;
  select k.user_id into startup from private.opportunity_keys as k where k.id = new.opportunity_id;
  insert into public.notifications (user_id, title, message)
  select case when new.status in ('pending', 'withdrawn') then startup else new.user_id end, words.title, words.message
  from (values
    ('pending', 'An investor is interested',
      'An approved investor has expressed interest in your company. Open the Funding tab to accept or decline.'),
    ('withdrawn', 'An interest was withdrawn', 'An investor has withdrawn the interest in your company.'),
    ('accepted', 'Your interest was accepted',
      'The startup has accepted your interest. You can now see each other''s contact details in the Investor Portal.'),
    ('declined', 'Your interest was declined', 'The startup has declined your interest. Your contact details were not shared.')
  ) as words (status, title, message)
  where words.status = new.status;
  return null;
end
$$;
comment on function private.notify_interest() is
  'After an interest was expressed, answered or withdrawn: the notification for the other side, without a name. The email is a job of its event.';
