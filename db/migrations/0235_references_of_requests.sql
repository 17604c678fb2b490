-- Every request has a reference that can be read out over the phone, as enquiries and cases have (domain/fields/references.ts).
alter table public.funding_applications add column reference text
  constraint funding_applications_reference_check check (reference ~ '^F-\d{6}-[0-9A-HJKMNP-TV-Z]{5}$');
alter table public.project_requests add column reference text
  constraint project_requests_reference_check check (reference ~ '^P-\d{6}-[0-9A-HJKMNP-TV-Z]{5}$');
alter table public.consultations add column reference text
  constraint consultations_reference_check check (reference ~ '^C-\d{6}-[0-9A-HJKMNP-TV-Z]{5}$');

-- What is there already gets one too, of the day on which it was made. No event and no mail: nothing happens to these
-- requests now. The number of the row within its day is spread over the suffixes, so that no two are alike.
alter table public.funding_applications disable trigger user;
alter table public.project_requests disable trigger user;
alter table public.consultations disable trigger user;
do $$
declare
  letters constant text := '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
  target record;
begin
  for target in select * from (
    values ('funding_applications', 'F'), ('project_requests', 'P'), ('consultations', 'C')) as kinds (name, letter)
  loop
    -- An odd factor maps the 32^5 numbers onto themselves; the start is random.
    execute format(
      'with start as (select (random() * 33554431)::bigint as at),
         counted as (
           select id, to_char(created_at at time zone ''Asia/Kolkata'', ''YYMMDD'') as day,
             (row_number() over (order by created_at, id) * 20923741 + (select at from start)) %% 33554432 as number
           from public.%1$I)
       update public.%1$I as r set reference = %2$L || ''-'' || day || ''-''
         || substr(%3$L, (number >> 20 & 31)::int + 1, 1) || substr(%3$L, (number >> 15 & 31)::int + 1, 1)
         || substr(%3$L, (number >> 10 & 31)::int + 1, 1) || substr(%3$L, (number >> 5 & 31)::int + 1, 1)
         || substr(%3$L, (number & 31)::int + 1, 1)
       from counted where counted.id = r.id', target.name, target.letter, letters);
  end loop;
end
$$;
alter table public.funding_applications enable trigger user;
alter table public.project_requests enable trigger user;
alter table public.consultations enable trigger user;

alter table public.funding_applications alter column reference set not null,
  add constraint funding_applications_reference_key unique (reference);
alter table public.project_requests alter column reference set not null,
  add constraint project_requests_reference_key unique (reference);
alter table public.consultations alter column reference set not null,
  add constraint consultations_reference_key unique (reference);

-- For a search by the beginning of a reference.
create index funding_applications_reference_start_idx on public.funding_applications (reference text_pattern_ops);
create index project_requests_reference_start_idx on public.project_requests (reference text_pattern_ops);
create index consultations_reference_start_idx on public.consultations (reference text_pattern_ops);
