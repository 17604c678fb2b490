select private.reset_table('public.events');

grant select on public.events to service_role;
create policy events_service_role on public.events to service_role using (true) with check (true);

-- What happened to a record is seen with it; the rest of the log is for administrators, whose calls read it as service_role.
grant select on public.events to office;
create policy events_office on public.events for select to office
  using (
    case table_name
      when 'enquiries' then exists (select from public.enquiries where id = record_id::uuid)
      when 'request_updates' then exists (select from public.request_updates where id = record_id::uuid)
      when 'request_payments' then exists (select from public.request_payments where id = record_id::uuid)
      when 'case_steps' then exists (select from private.case_steps where id = record_id::bigint)
      else false
    end
  );

create trigger events_append_only before update or delete on public.events
  for each row execute function private.refuse_change();
create trigger events_never_emptied before truncate on public.events
  for each statement execute function private.refuse_change();
