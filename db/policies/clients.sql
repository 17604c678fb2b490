-- Staff see the clients that they own or have a record of, also one in their queue that the office has to act on; accounts see all of them, since they record payments.
select private.reset_table('private.clients');

grant
  select,
  insert (
    reference, idempotency_key, kind, legal_name, trade_name, pan, gstin, cin, state, address, tags, owner_id, origin, created_at
  ),
  update (kind, legal_name, trade_name, pan, gstin, cin, state, address, tags, owner_id, origin, merged_into, version)
  on private.clients to service_role, office;
create policy clients_service_role on private.clients to service_role using (true) with check (true);
create policy clients_office on private.clients to office
  using (
    (select private.sees_money()) or id in (select private.own_clients())
    or ((select private.office_role()) = 'staff' and owner_id = (select auth.uid()))
  )
  with check (
    (select private.sees_money()) or id in (select private.own_clients())
    or ((select private.office_role()) = 'staff' and owner_id = (select auth.uid()))
  );

create trigger clients_counted before update on private.clients
  for each row execute function private.count_version();
create trigger clients_released before insert or update of owner_id, merged_into on private.clients
  for each row when (new.owner_id is not null) execute function private.release_client();
create trigger clients_recorded after insert or update or delete on private.clients
  for each row execute function private.record_event(
    'legal_name', 'trade_name', 'pan', 'gstin', 'cin', 'state', 'address', 'tags'
  );
