create or replace function private.remember_caller() returns void
language plpgsql security definer set search_path = ''
as $$
declare
  -- Until the last line the caller is not remembered, so these ask the tables.
  role constant text := private.find_office_role();
begin
  perform set_config('neev.caller_role', coalesce(role, ''), true),
    set_config('neev.caller_queues', private.find_own_queues()::text, true),
    set_config('neev.caller_consultants', private.find_own_consultants()::text, true),
    set_config('neev.open_consultants', private.find_open_consultants()::text, true);
  perform set_config('neev.caller', current_setting('request.jwt.claims'), true);
end
$$;
comment on function private.remember_caller() is
  'Keeps for this transaction what the policies of the office ask about its caller: role, queues, and consultants. Until it ends these stay as they were when it began.';
-- The backend too: it goes on as a colleague within one statement (server/database/change-role.ts).
grant execute on function private.remember_caller() to service_role, office;
