-- Written by the worker once an email is accepted; read by private.note_bounce() alone.
select private.reset_table('private.sent_addresses');

grant select, insert (message_id, job_id, address, record_id, user_id), update (address, user_id) on private.sent_addresses to service_role;
create policy sent_addresses_service_role on private.sent_addresses to service_role using (true) with check (true);
