-- Written by the triggers of the records, as the owner; read by the office, each role as it reads the records. Emails that answer none of ours
-- are for those who see all.
select private.reset_table('private.work_items');

grant select on private.work_items to service_role, office;
create policy work_items_service_role on private.work_items for select to service_role using (true);
create policy work_items_office on private.work_items for select to office using (
  (select private.works_on_all())
  or kind = 'refund' and (select private.sees_money())
  or kind in ('grievance', 'refund') and (select private.sees_cases())
  or kind in ('enquiry', 'funding', 'project', 'consultation', 'service', 'client') and (select private.office_role()) = 'staff'
    -- What is assigned to a consultant without an account is still to be seen by the queue, as in its list.
    and (assignee_id = (select auth.uid()) or assignee_id is null and queue = any ((select private.own_queues())::text[]))
);

create trigger work_items_alerted after insert or delete or update of assignee_id on private.work_items
  for each row execute function private.follow_work_item();

-- Each time this file has changed: what the rules say now, also of records that were there before. The tables of the records have
-- their triggers by then.
select private.release_former_work();
select private.refresh_all_work();
