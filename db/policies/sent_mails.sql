select private.reset_table('private.sent_mails');

grant select, insert (message_id) on private.sent_mails to service_role;
create policy sent_mails_service_role on private.sent_mails to service_role using (true) with check (true);
