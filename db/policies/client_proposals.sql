-- Written by triggers; the office accepts and declines them. Staff see those of clients that they see anyway.
select private.reset_table('private.client_proposals');

grant select, insert (record_kind, record_id, client_id, reason, status, decided_at), update (status, decided_at)
  on private.client_proposals to service_role, office;
create policy client_proposals_service_role on private.client_proposals to service_role using (true) with check (true);
create policy client_proposals_office on private.client_proposals to office
  using ((select private.works_on_all()) or client_id in (select private.own_clients()))
  with check ((select private.works_on_all()) or client_id in (select private.own_clients()));

create trigger client_proposals_recorded after insert or update or delete on private.client_proposals
  for each row execute function private.record_event();
