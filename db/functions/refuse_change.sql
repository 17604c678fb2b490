create or replace function private.refuse_change() returns trigger
language plpgsql set search_path = ''
as $$
begin
  raise exception 'Rows of % are never changed or removed', tg_table_name using errcode = 'restrict_violation';
end
$$;
comment on function private.refuse_change() is 'Keeps a table append-only for every role (law 3).';
