-- Written by private.watch_clock() alone.
select private.reset_table('private.clock_watch');

grant select on private.clock_watch to service_role;
create policy clock_watch_service_role on private.clock_watch for select to service_role using (true);
