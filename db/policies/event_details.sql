select private.reset_table('private.event_details');

grant select on private.event_details to service_role;
create policy event_details_service_role on private.event_details to service_role using (true) with check (true);
