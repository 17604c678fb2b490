create or replace function private.note_search() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.jobs (kind, payload) values (
    'saved_searches.begin', jsonb_build_object('record_id', new.id, 'scheduled_date', private.business_now())
  );
  return null;
end
$$;
comment on function private.note_search() is
  'After a search was saved or given other criteria: the job that notes what it finds already, which is no news to be mailed.';
