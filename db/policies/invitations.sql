-- For the calls of administrators, for the page of the link, and for the email.
select private.reset_table('private.invitations');

grant
  select, delete,
  insert (email, full_name, role, queues, token_hash, invited_by, invited_at, expires_at),
  update (token_hash, invited_by, invited_at, expires_at)
  on private.invitations to service_role;
create policy invitations_service_role on private.invitations to service_role using (true) with check (true);

create trigger invitations_recorded after insert or update or delete on private.invitations
  for each row execute function private.record_event('-email', '-full_name', '-token_hash');
