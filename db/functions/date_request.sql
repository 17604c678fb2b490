create or replace function private.date_request() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.updated_at := case when tg_op = 'INSERT' then new.created_at else private.business_now() end;
  return new;
end
$$;
comment on function private.date_request() is 'Dates a request''s latest change, by which the office''s lists are ordered.';
