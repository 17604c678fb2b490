-- Written by the worker once an email is accepted; read with the record. It goes with the record (private.forget_unsent_mails).
select private.reset_table('private.record_mails');

grant select, insert (message_id, record_kind, record_id, user_id, address, subject) on private.record_mails to service_role;
create policy record_mails_service_role on private.record_mails to service_role using (true) with check (true);

grant select on private.record_mails to office;
create policy record_mails_office on private.record_mails for select to office
  using ((select private.works_on_all()) or private.sees_record(record_kind, record_id));
