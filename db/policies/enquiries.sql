-- Enquiries come in by a business call; the office reads and changes them by others (server/calls/enquiries). An account reads
-- those sent with its own confirmed address, even if another person typed that address: no phone number, no name, and
-- nothing that the office records about it.
select private.reset_table('public.enquiries');

grant
  select (id, reference, source, service_type, subject, message, status, reply_by, created_at)
  on public.enquiries to authenticated;
create policy enquiries_read on public.enquiries for select to authenticated
  using (lower(email) = (select private.confirmed_email()));

grant
  select,
  insert (
    reference, source, page, idempotency_key, request_hash, replaces, name, email, phone, company, service_type, priority,
    preferred_contact, timeline, budget, subject, message, agree_to_terms, reply_by, thread_id, created_at, receipt,
    origin, client_id, assigned_to
  ),
  update (assigned_to, status, answered_at, breached_at, lost_reason, merged_into, tags, client_id)
  on public.enquiries to service_role;
create policy enquiries_service_role on public.enquiries to service_role using (true) with check (true);

grant select, update (assigned_to, status, answered_at, breached_at, lost_reason, merged_into, tags, client_id) on public.enquiries to office;
create policy enquiries_office on public.enquiries to office
  using (
    (select private.works_on_all()) or assigned_to = (select private.staff_id())
    or (assigned_to is null and coalesce(service_type, 'Other') = any ((select private.own_queues())::text[]))
  )
  with check ((select private.works_on_records()));

create trigger enquiries_moved before update on public.enquiries
  for each row execute function private.check_enquiry_move();
-- Its name sorts it after the trigger above, which sets the time of the answer.
create trigger enquiries_timed before insert or update on public.enquiries
  for each row execute function private.set_answer_time();
create trigger enquiries_released before insert or update of status, merged_into, assigned_to on public.enquiries
  for each row execute function private.release_record('enquiry');
create trigger enquiries_followed after update of status on public.enquiries
  for each row execute function private.follow_enquiry_merge();
create trigger enquiries_thread_followed after update of status, merged_into on public.enquiries
  for each row execute function private.follow_enquiry_thread();
create trigger enquiries_sold after update of client_id on public.enquiries
  for each row when (new.client_id is not null and new.client_id is distinct from old.client_id)
  execute function private.link_sold();
create trigger enquiries_settled after update of client_id on public.enquiries
  for each row when (new.client_id is not null) execute function private.settle_proposals('enquiry');
create trigger enquiries_proposed after insert on public.enquiries
  for each row execute function private.propose_client('enquiry');
create trigger enquiries_unproposed after delete on public.enquiries
  for each row execute function private.forget_proposals('enquiry');
create trigger enquiries_mails_forgotten after delete on public.enquiries
  for each row execute function private.forget_unsent_mails();
create trigger enquiries_filing_ended after update of status on public.enquiries
  for each row when (new.status = 'lost' and old.status <> 'lost') execute function private.end_filing_request();
create trigger enquiries_recorded after insert or update or delete on public.enquiries
  for each row execute function private.record_event(
    'name', 'email', 'phone', 'company', 'subject', 'message', 'request_hash', 'lost_reason', 'tags', '!updated_at'
  );
create trigger enquiries_worked after insert or delete or update of status, merged_into, assigned_to, reply_by
  on public.enquiries for each row execute function private.follow_work('enquiry');
create trigger enquiries_dated before update on public.enquiries
  for each row execute function private.set_updated_at();
create trigger enquiries_documents_asked after update of status on public.enquiries
  for each row when (new.status = 'won' and old.status <> 'won') execute function private.begin_checklist('enquiry');
create trigger enquiries_documents_withdrawn after update of status on public.enquiries
  for each row when (old.status = 'won' and new.status <> 'won' and new.merged_into is null) execute function private.withdraw_checklist();
create trigger enquiries_documents_merged after update of merged_into on public.enquiries
  for each row when (new.merged_into is distinct from old.merged_into) execute function private.follow_merged_checklist();
create trigger enquiries_documents_followed after update of client_id on public.enquiries
  for each row execute function private.follow_checklist('enquiry');
create trigger enquiries_documents_forgotten after delete on public.enquiries
  for each row execute function private.forget_checklist('enquiry');
