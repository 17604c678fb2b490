create or replace function private.allowed_enquiry_moves(status text) returns text[]
language sql immutable set search_path = ''
as $$
  select case status
    when 'new' then array['contacted', 'lost']
    when 'contacted' then array['quoted', 'lost']
    when 'quoted' then array['won', 'lost']
    else '{}'
  end
$$;
comment on function private.allowed_enquiry_moves(text) is 'The statuses an enquiry may change to; a copy of domain/enquiries/enquiry-status.ts.';

create or replace function private.check_enquiry_move() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  sentence text;
begin
  -- A late reply is recorded once and never taken back.
  new.breached_at := coalesce(old.breached_at, new.breached_at);
  -- Undoing a merge restores the status before it; undoing a move or reopening, by the calls of their own, an earlier one.
  if new.status = old.status or (old.merged_into is not null and new.merged_into is null)
    or current_setting('neev.goes_back', true) = 'enquiry' then
    return new;
  end if;
  if new.status <> all (private.allowed_enquiry_moves(old.status)) then
    raise exception using errcode = 'NV409',
      message = format('An enquiry that is %s cannot become %s', old.status, new.status),
      detail = jsonb_build_object('allowed', private.allowed_enquiry_moves(old.status));
  end if;
  if new.status = 'lost' and coalesce(btrim(new.lost_reason), '') = '' then
    sentence := 'Please give a reason';
    raise exception using errcode = 'NV400', message = sentence, detail = jsonb_build_object('reason', sentence);
  end if;
  if old.status = 'new' then
    if new.status <> 'lost' then
      new.answered_at := coalesce(old.answered_at, private.business_now());
    end if;
    if private.business_now() > old.reply_by and old.merged_into is null then
      new.breached_at := coalesce(new.breached_at, private.business_now());
    end if;
  end if;
  return new;
end
$$;
comment on function private.check_enquiry_move() is
  'Before an enquiry changes: only to an allowed status, lost only with a reason; the first change stops the reply-by clock.';

create or replace function private.follow_enquiry_merge() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if old.status = 'new' and new.status <> 'new' then
    update public.enquiries set status = new.status, lost_reason = new.lost_reason
    where merged_into = new.id and status = 'new';
  end if;
  return null;
end
$$;
comment on function private.follow_enquiry_merge() is
  'After an enquiry was answered or closed: the duplicates merged into it get the same status.';
