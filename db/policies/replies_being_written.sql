-- Colleagues read who is replying, of a record that the call has shown them; each tells only of themselves.
select private.reset_table('private.replies_being_written');

grant select, insert (kind, record_id, user_id, seen_at), update (seen_at), delete
  on private.replies_being_written to service_role, office;
create policy replies_being_written_service_role on private.replies_being_written to service_role using (true) with check (true);
create policy replies_being_written_office_read on private.replies_being_written for select to office
  using ((select private.works_in_office()));
create policy replies_being_written_office_make on private.replies_being_written for insert to office
  with check (user_id = (select auth.uid()));
create policy replies_being_written_office_change on private.replies_being_written for update to office
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy replies_being_written_office_remove on private.replies_being_written for delete to office
  using (user_id = (select auth.uid()));
