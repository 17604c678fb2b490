select private.reset_table('private.mailbox');

grant
  select,
  insert (id),
  update (place, uid_validity, last_uid, wanted_at, read_at, problem, lease_token, leased_until)
  on private.mailbox to service_role;
create policy mailbox_service_role on private.mailbox to service_role using (true) with check (true);
