select private.reset_table('public.events');

grant select on public.events to service_role;
create policy events_service_role on public.events to service_role using (true) with check (true);

create trigger events_append_only before update or delete on public.events
  for each row execute function private.refuse_change();
create trigger events_never_emptied before truncate on public.events
  for each statement execute function private.refuse_change();
