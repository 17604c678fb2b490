-- Written by the worker before an email is sent; read when an answer arrives. They go with the record (private.forget_unsent_mails).
select private.reset_table('private.reply_addresses');

grant select, insert (message_id, token, kind, record_id, address, colleague_id, is_customer, is_office), update (address) on private.reply_addresses to service_role;
create policy reply_addresses_service_role on private.reply_addresses to service_role using (true) with check (true);
