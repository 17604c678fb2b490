select private.reset_table('private.saved_search_days');

grant select, insert (search_id, day), update (day) on private.saved_search_days to service_role;
create policy saved_search_days_service_role on private.saved_search_days to service_role using (true) with check (true);
