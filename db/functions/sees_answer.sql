create or replace function private.sees_answer(file uuid) returns boolean
language plpgsql stable set search_path = ''
as $$ begin return exists (select from private.checklist_files as f where f.file_id = file); end $$;
comment on function private.sees_answer(uuid) is
  'Whether a document answers a list that the policies show to the caller: given for another record, it is checked with this one. A function, since the policies of both tables would name each other.';
grant execute on function private.sees_answer(uuid) to office;
