create or replace function private.give_reference() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  -- Those of domain/fields/references.ts: no I, L, O or U.
  letters constant text := '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
  day constant text := to_char(new.created_at at time zone 'Asia/Kolkata', 'YYMMDD');
  random bytea;
  is_taken boolean;
begin
  -- One that is restored keeps its own.
  while new.reference is null loop
    random := uuid_send(gen_random_uuid());
    new.reference := tg_argv[0] || '-' || day || '-' || (
      select string_agg(substr(letters, (get_byte(random, place) & 31) + 1, 1), '' order by place)
      from generate_series(0, 4) as place);
    execute format('select exists (select from %I.%I where reference = $1)', tg_table_schema, tg_table_name)
      into is_taken using new.reference;
    if is_taken then
      new.reference := null;
    end if;
  end loop;
  return new;
end
$$;
comment on function private.give_reference() is
  'Before a record is stored: its reference, such as F-261123-7QK2M, with the day in India. Argument: the letter of its kind.';
