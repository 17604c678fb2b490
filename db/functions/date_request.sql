create or replace function private.date_request() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- A payment for a request that ended long ago must not bring it back among those that have just ended.
  if tg_op = 'UPDATE' and old.status in ('completed', 'rejected', 'cancelled') and new.status = old.status
    and new.amount_paid is distinct from old.amount_paid then
    return new;
  end if;
  -- Whom the office counts it to is no change of the request: a form that its owner has open can still be saved. Nor is the account
  -- that its customer made later.
  if tg_op = 'UPDATE' and (new.client_id, new.user_id) is distinct from (old.client_id, old.user_id)
    and to_jsonb(new) - '{client_id,acting_for,user_id}'::text[] = to_jsonb(old) - '{client_id,acting_for,user_id}'::text[] then
    return new;
  end if;
  new.updated_at := case when tg_op = 'INSERT' then new.created_at else private.business_now() end;
  return new;
end
$$;
comment on function private.date_request() is
  'Sets the date of a request''s latest change, by which the office''s lists are sorted. Neither the client nor the account that it is linked to changes it; a request that has ended keeps its date when only its payments change.';
