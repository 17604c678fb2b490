select private.reset_table('private.inbox_mails');

grant select, insert (message_id, "to", "from", subject, text, html, calendar, reply_to) on private.inbox_mails to service_role;
create policy inbox_mails_service_role on private.inbox_mails to service_role using (true) with check (true);
