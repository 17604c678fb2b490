create or replace function private.date_request() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- A payment for a request that ended long ago must not bring it back among those that have just ended.
  if tg_op = 'UPDATE' and old.status in ('completed', 'rejected', 'cancelled') and new.status = old.status
    and new.amount_paid is distinct from old.amount_paid then
    return new;
  end if;
  new.updated_at := case when tg_op = 'INSERT' then new.created_at else private.business_now() end;
  return new;
end
$$;
comment on function private.date_request() is
  'Sets the date of a request''s latest change, by which the office''s lists are sorted. A request that has ended keeps its date when only its payments change.';
