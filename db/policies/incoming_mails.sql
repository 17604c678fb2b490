select private.reset_table('private.incoming_mails');

grant select, insert (fingerprint, outcome) on private.incoming_mails to service_role;
create policy incoming_mails_service_role on private.incoming_mails to service_role using (true) with check (true);
