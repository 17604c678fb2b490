-- Written by private.note_unsent_mail() for the worker. The office sees the emails of the records that it sees; the others are for administrators.
select private.reset_table('private.unsent_mails');

grant select, update (address, send_to, is_final, sent_at) on private.unsent_mails to service_role;
create policy unsent_mails_service_role on private.unsent_mails to service_role using (true) with check (true);

grant select on private.unsent_mails to office;
create policy unsent_mails_office on private.unsent_mails for select to office
  using ((select private.office_role()) = 'admin' or (record_id is not null and private.sees_record(record_kind, record_id)));
