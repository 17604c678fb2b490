create or replace function private.set_updated_at() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.updated_at := private.business_now();
  return new;
end
$$;
comment on function private.set_updated_at() is 'Sets the date of the latest change; for tables with updated_at.';
