-- Each sees their own and the shared ones; a shared one is also changed by those who work on everything.
select private.reset_table('private.saved_views');

grant select, insert (user_id, screen, name, query, is_shared), update (name, query, is_shared), delete
  on private.saved_views to service_role, office;
-- Shared ones of a person who leaves the office.
grant update (user_id) on private.saved_views to service_role;
create policy saved_views_service_role on private.saved_views to service_role using (true) with check (true);
create policy saved_views_office_read on private.saved_views for select to office
  using (
    user_id = (select auth.uid())
    -- What a colleague has searched for is read by those who see the list.
    or is_shared and case screen
      when 'enquiries' then (select private.works_on_records())
      when 'cases' then (select private.sees_cases()) or (select private.sees_money())
      else (select private.works_on_records()) or (select private.sees_money())
    end
  );
create policy saved_views_office_make on private.saved_views for insert to office
  with check (user_id = (select auth.uid()));
create policy saved_views_office_change on private.saved_views for update to office
  using (user_id = (select auth.uid()) or (is_shared and (select private.works_on_all())))
  with check (user_id = (select auth.uid()) or is_shared);
create policy saved_views_office_remove on private.saved_views for delete to office
  using (user_id = (select auth.uid()) or (is_shared and (select private.works_on_all())));

create trigger saved_views_recorded after insert or update or delete on private.saved_views
  for each row execute function private.record_event('name', 'query');
