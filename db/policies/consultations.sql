-- Booked by its owner; read by the owner and by administrators. Its owner changes the text while it is pending; only business calls change time and status.
select private.reset_table('public.consultations');

grant
  select (
    id, user_id, consultation_type, consultation_topic, scheduled_date, preferred_time, contact_method, urgency_level, notes,
    status, created_at, session, minutes, price, amount_paid, consultant_name, first_scheduled_date, office_scheduled_date, sequence, reason,
    consultant_id, updated_at, meeting_link, reference, acting_for, outcome
  ),
  insert (
    user_id, consultation_type, consultation_topic, scheduled_date, preferred_time, contact_method, urgency_level, notes,
    session, acting_for
  ),
  update (
    consultation_type, consultation_topic, contact_method, urgency_level, notes
  )
  on public.consultations to authenticated;
create policy consultations_read on public.consultations for select to authenticated
  using ((select auth.uid()) = user_id or (select private.is_admin()));
create policy consultations_make on public.consultations for insert to authenticated
  with check ((select auth.uid()) = user_id);
create policy consultations_edit on public.consultations for update to authenticated
  using ((select auth.uid()) = user_id) with check ((select auth.uid()) = user_id);

-- The office books for a customer by a business call.
grant
  select,
  insert (
    idempotency_key, user_id, client_id, consultation_type, consultation_topic, scheduled_date, contact_method, urgency_level, notes,
    session, origin, contact_name, contact_email, contact_phone
  ),
  update (status, reason, outcome, scheduled_date, office_scheduled_date, consultant_id, meeting_link, tags, client_id)
  on public.consultations to service_role;
create policy consultations_service_role on public.consultations to service_role using (true) with check (true);

grant
  select, update (status, reason, outcome, scheduled_date, office_scheduled_date, consultant_id, meeting_link, tags, client_id)
  on public.consultations to office;
-- Accounts see every request, since they record payments, and change none.
create policy consultations_office on public.consultations to office
  using (
    (select private.sees_money()) or consultant_id = any ((select private.own_consultants())::text[])
    or ((select 'consultation' = any (private.own_queues()))
      and (consultant_id is null or consultant_id = any ((select private.open_consultants())::text[])))
  )
  with check ((select private.works_on_records()));

create trigger consultations_allowed before update of status on public.consultations
  for each row execute function private.check_request_move();
create trigger consultations_assigned before update of consultant_id on public.consultations
  for each row execute function private.assign_request('consultation');
create trigger consultations_booked before insert or update of scheduled_date, status on public.consultations
  for each row execute function private.book_consultation();
create trigger consultations_outcome_recorded before update of status, outcome on public.consultations
  for each row execute function private.record_outcome();
create trigger consultations_dated before insert or update on public.consultations
  for each row execute function private.date_request();
create trigger consultations_given_reference before insert on public.consultations
  for each row execute function private.give_reference('C');
create trigger consultations_given_link before update of status, scheduled_date on public.consultations
  for each row when (new.status is distinct from old.status or new.scheduled_date is distinct from old.scheduled_date)
  execute function private.give_meeting_link();
create trigger consultations_linked before insert or update of client_id on public.consultations
  for each row execute function private.link_record('request');
create trigger consultations_settled after update of client_id on public.consultations
  for each row when (new.client_id is not null) execute function private.settle_proposals('consultation');
create trigger consultations_proposed after insert on public.consultations
  for each row execute function private.propose_client('consultation');
create trigger consultations_unproposed after delete on public.consultations
  for each row execute function private.forget_proposals('consultation');
create trigger consultations_mails_forgotten after delete on public.consultations
  for each row execute function private.forget_unsent_mails();
create trigger consultations_edit_allowed before update on public.consultations
  for each row execute function private.check_request_edit();
create trigger consultations_edit_logged after update on public.consultations
  for each row execute function private.log_request_edit('consultation');
create trigger consultations_edits_limited after update of
    consultation_type, consultation_topic, contact_method, urgency_level, notes
  on public.consultations for each row execute function private.limit_requests('edit');
create trigger consultations_assignment_logged after update of consultant_id on public.consultations
  for each row execute function private.log_assignment('consultation');
create trigger consultations_closed after update of scheduled_date, status on public.consultations
  for each row execute function private.close_proposals();
create trigger consultations_link_logged after update of meeting_link on public.consultations
  for each row when (new.meeting_link is distinct from old.meeting_link) execute function private.log_meeting_link();
create trigger consultations_limited after insert on public.consultations
  for each row execute function private.limit_requests('consultation');
create trigger consultations_moves_limited after update of scheduled_date on public.consultations
  for each row when (new.scheduled_date <> old.scheduled_date) execute function private.limit_requests('reschedule');
create trigger consultations_logged after insert or update of scheduled_date, status on public.consultations
  for each row execute function private.log_request_change('consultation');
create trigger consultations_recorded after insert or update or delete on public.consultations
  for each row execute function private.record_event(
    'consultation_topic', 'notes', 'reason', 'contact_name', 'contact_email', 'contact_phone', 'tags'
  );
create trigger consultations_counted after insert on public.consultations referencing new table as added
  for each statement execute function private.count_records('consultations', 'user_id is not null');
create trigger consultations_uncounted after delete on public.consultations referencing old table as removed
  for each statement execute function private.count_records('consultations', 'user_id is not null');
create trigger consultations_consented after insert on public.consultations
  for each row execute function private.record_consent('consultation');
create trigger consultations_worked after insert or delete or update of status, consultant_id, scheduled_date
  on public.consultations for each row execute function private.follow_work('consultation');
create trigger consultations_documents_asked after insert on public.consultations
  for each row execute function private.begin_checklist('consultation');
create trigger consultations_documents_followed after update of user_id, client_id on public.consultations
  for each row execute function private.follow_checklist('consultation');
create trigger consultations_documents_forgotten after delete on public.consultations
  for each row execute function private.forget_checklist('consultation');
