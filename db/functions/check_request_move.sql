create or replace function private.allowed_moves(status text) returns text[]
language sql immutable set search_path = ''
as $$
  select case status
    when 'pending' then array['in_progress', 'approved', 'rejected', 'cancelled']
    when 'in_progress' then array['approved', 'completed', 'rejected', 'cancelled']
    when 'approved' then array['in_progress', 'completed', 'cancelled']
    else '{}'
  end
$$;
comment on function private.allowed_moves(text) is 'The statuses a request may change to; a copy of domain/requests/request-status.ts.';

create or replace function private.check_request_move() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  sentence text;
begin
  -- Undoing a move and reopening, by the calls of their own, restore an earlier status.
  if new.status = old.status or current_setting('neev.goes_back', true) in ('undone', 'reopened') then
    return new;
  end if;
  -- The time of a consultation may pass before it was confirmed: what happened is recorded all the same.
  if new.status <> all (private.allowed_moves(old.status))
    and not (old.status = 'pending' and new.status = 'completed' and to_jsonb(new) ->> 'outcome' is not null) then
    raise exception using errcode = 'NV409',
      message = format('A request that is %s cannot become %s', replace(old.status, '_', ' '), replace(new.status, '_', ' ')),
      detail = jsonb_build_object('allowed', private.allowed_moves(old.status));
  end if;
  if new.status = 'rejected' and coalesce(btrim(new.reason), '') = '' then
    sentence := 'Please give a reason. The customer will see it.';
    raise exception using errcode = 'NV400', message = sentence, detail = jsonb_build_object('reason', sentence);
  end if;
  return new;
end
$$;
comment on function private.check_request_move() is 'Before a request changes its status: only to an allowed status, and rejected only with a reason; undone and reopened to an earlier one.';
