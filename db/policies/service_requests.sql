-- Made by business calls; read by its owner and by administrators. Its owner changes the text while it is pending; only
-- business calls change its stage and status.
select private.reset_table('public.service_requests');

grant
  select (
    id, reference, user_id, service, title, details, entity_type, preferred_contact, price, amount_paid, status, reason, stage,
    stage_label, stage_since, stage_due, stage_note, authority_number, waits_for, waits_until, consultant_id, consultant_name,
    created_at, updated_at, acting_for
  ),
  update (details, entity_type, preferred_contact)
  on public.service_requests to authenticated;
create policy service_requests_read on public.service_requests for select to authenticated
  using ((select auth.uid()) = user_id or (select private.is_admin()));
create policy service_requests_edit on public.service_requests for update to authenticated
  using ((select auth.uid()) = user_id) with check ((select auth.uid()) = user_id);

grant
  select,
  insert (
    idempotency_key, user_id, client_id, acting_for, service, title, details, entity_type, preferred_contact, price, stage, stage_label,
    stage_due, waits_for, waits_until, enquiry_id, contact_name, contact_email, contact_phone, origin,
    is_by_office
  ),
  update (
    status, reason, consultant_id, client_id, price, title, stage, stage_label, stage_since, stage_due, stage_note,
    authority_number, waits_for, waits_until, tags, enquiry_id
  )
  on public.service_requests to service_role;
create policy service_requests_service_role on public.service_requests to service_role using (true) with check (true);

grant select, update (
    status, reason, consultant_id, client_id, price, title, stage, stage_label, stage_since, stage_due, stage_note, authority_number,
    waits_for, waits_until, tags
  )
  on public.service_requests to office;
-- Accounts see every request, since they record payments, and change none.
create policy service_requests_office on public.service_requests to office
  using (
    (select private.sees_money()) or consultant_id = any ((select private.own_consultants())::text[])
    or ((select 'service' = any (private.own_queues()))
      and (consultant_id is null or consultant_id = any ((select private.open_consultants())::text[])))
  )
  with check ((select private.works_on_records()));

create trigger service_requests_allowed before update of status on public.service_requests
  for each row execute function private.check_request_move();
create trigger service_requests_assigned before update of consultant_id on public.service_requests
  for each row execute function private.assign_request('service');
create trigger service_requests_dated before insert or update on public.service_requests
  for each row execute function private.date_request();
create trigger service_requests_given_reference before insert on public.service_requests
  for each row execute function private.give_reference('S');
create trigger service_requests_linked before insert or update of client_id on public.service_requests
  for each row execute function private.link_record('request');
create trigger service_requests_settled after update of client_id on public.service_requests
  for each row when (new.client_id is not null) execute function private.settle_proposals('service');
create trigger service_requests_proposed after insert on public.service_requests
  for each row execute function private.propose_client('service');
create trigger service_requests_unproposed after delete on public.service_requests
  for each row execute function private.forget_proposals('service');
create trigger service_requests_mails_forgotten after delete on public.service_requests
  for each row execute function private.forget_unsent_mails();
create trigger service_requests_staged before update on public.service_requests
  for each row execute function private.date_service_stage();
create trigger service_requests_edit_allowed before update on public.service_requests
  for each row execute function private.check_request_edit();
create trigger service_requests_edit_logged after update on public.service_requests
  for each row execute function private.log_request_edit('service');
create trigger service_requests_edits_limited after update of details, entity_type, preferred_contact
  on public.service_requests for each row execute function private.limit_requests('edit');
create trigger service_requests_assignment_logged after update of consultant_id on public.service_requests
  for each row execute function private.log_assignment('service');
create trigger service_requests_limited after insert on public.service_requests
  for each row execute function private.limit_requests('service');
create trigger service_requests_logged after insert on public.service_requests
  for each row execute function private.log_request_change('service');
-- A move of the stage that also moves the status is one line of the history.
create trigger service_requests_moved after update of status on public.service_requests
  for each row when (
    (new.stage, new.stage_due, new.waits_for, new.waits_until, new.authority_number, new.stage_note)
      is not distinct from (old.stage, old.stage_due, old.waits_for, old.waits_until, old.authority_number, old.stage_note)
  ) execute function private.log_request_change('service');
create trigger service_requests_stage_logged after update on public.service_requests
  for each row when (
    (new.stage, new.stage_due, new.waits_for, new.waits_until, new.authority_number, new.stage_note)
      is distinct from (old.stage, old.stage_due, old.waits_for, old.waits_until, old.authority_number, old.stage_note)
  ) execute function private.log_service_stage();
create trigger service_requests_recorded after insert or update or delete on public.service_requests
  for each row execute function private.record_event(
    'title', 'details', 'reason', 'stage_note', 'authority_number', 'contact_name', 'contact_email', 'contact_phone',
    'tags'
  );
create trigger service_requests_counted after insert on public.service_requests referencing new table as added
  for each statement execute function private.count_records('service_requests', 'user_id is not null');
create trigger service_requests_uncounted after delete on public.service_requests referencing old table as removed
  for each statement execute function private.count_records('service_requests', 'user_id is not null');
create trigger service_requests_consented after insert on public.service_requests
  for each row execute function private.record_consent('service');
create trigger service_requests_worked after insert or delete or update of
    status, consultant_id, stage, stage_due, waits_for, waits_until
  on public.service_requests for each row execute function private.follow_work('service');
create trigger service_requests_documents_asked after insert on public.service_requests
  for each row execute function private.begin_checklist('service');
create trigger service_requests_documents_followed after update of user_id, client_id, entity_type on public.service_requests
  for each row execute function private.follow_checklist('service');
create trigger service_requests_documents_forgotten after delete on public.service_requests
  for each row execute function private.forget_checklist('service');
