select private.reset_table('private.saved_search_mails');

grant select, insert (search_id, opportunity_id, mailed_at) on private.saved_search_mails to service_role;
create policy saved_search_mails_service_role on private.saved_search_mails to service_role using (true) with check (true);
