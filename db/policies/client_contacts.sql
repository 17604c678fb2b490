-- As of the client: who sees it sees its people.
select private.reset_table('private.client_contacts');

grant
  select, delete,
  insert (client_id, full_name, email, phone, designation, user_id, is_main),
  update (client_id, full_name, email, phone, designation, user_id, is_main)
  on private.client_contacts to service_role, office;
create policy client_contacts_service_role on private.client_contacts to service_role using (true) with check (true);
create policy client_contacts_office on private.client_contacts to office
  using ((select private.sees_money()) or client_id in (select private.own_clients()))
  with check ((select private.sees_money()) or client_id in (select private.own_clients()));

create trigger client_contacts_known before insert or update of email, user_id on private.client_contacts
  for each row execute function private.find_account_of_contact();
create trigger client_contacts_added after insert on private.client_contacts referencing new table as new_contacts
  for each statement execute function private.follow_contacts();
create trigger client_contacts_changed after update on private.client_contacts
  referencing new table as new_contacts old table as old_contacts
  for each statement execute function private.follow_contacts();
create trigger client_contacts_removed after delete on private.client_contacts referencing old table as old_contacts
  for each statement execute function private.follow_contacts();
create trigger client_contacts_recorded after insert or update or delete on private.client_contacts
  for each row execute function private.record_event('full_name', 'email', 'phone', 'designation');
