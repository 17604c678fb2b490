-- Written by private.merge_clients() and private.undo_client_merge() alone.
select private.reset_table('private.client_merges');

grant select on private.client_merges to service_role, office;
create policy client_merges_service_role on private.client_merges to service_role using (true) with check (true);
create policy client_merges_office on private.client_merges for select to office
  using ((select private.works_on_all()) or into_id in (select private.own_clients()));

create trigger client_merges_recorded after insert or update or delete on private.client_merges
  for each row execute function private.record_event('-moved');
