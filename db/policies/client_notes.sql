-- As of the client; written in one's own name.
select private.reset_table('private.client_notes');

grant select, insert (client_id, author_id, note, idempotency_key), update (client_id) on private.client_notes to service_role, office;
create policy client_notes_service_role on private.client_notes to service_role using (true) with check (true);
create policy client_notes_office_read on private.client_notes for select to office
  using ((select private.sees_money()) or client_id in (select private.own_clients()));
create policy client_notes_office_write on private.client_notes for insert to office
  with check (
    author_id = (select auth.uid())
    and ((select private.sees_money()) or client_id in (select private.own_clients()))
  );
create policy client_notes_office_move on private.client_notes for update to office
  using ((select private.works_on_all())) with check ((select private.works_on_all()));

create trigger client_notes_recorded after insert or update or delete on private.client_notes
  for each row execute function private.record_event('note');
