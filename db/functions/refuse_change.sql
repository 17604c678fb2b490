create or replace function private.refuse_change() returns trigger
language plpgsql set search_path = ''
as $$
begin
  -- At the end of the period of the privacy notice; only private.expire_logs() and the owner may delete at all.
  if tg_op = 'DELETE' and tg_table_name = 'events' and tg_level = 'ROW' then
    if old.at < private.business_now() - interval '13 months' then
      return old;
    end if;
  end if;
  raise exception 'Rows of % are never changed or removed', tg_table_name using errcode = 'restrict_violation';
end
$$;
comment on function private.refuse_change() is
  'Keeps a table append-only for every role (law 3). Events older than 13 months may be deleted, as the privacy notice says.';
