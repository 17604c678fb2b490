create or replace function private.count_version() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.version := old.version + 1;
  new.updated_at := private.business_now();
  return new;
end
$$;
comment on function private.count_version() is 'Before a change: the next version and its time; for tables in which no update may be lost.';
