-- Submitted by its owner; read by the owner and by administrators. Its owner changes the text while it is pending; only business calls change its status.
select private.reset_table('public.funding_applications');

grant
  select (
    id, user_id, funding_type, company_name, funding_amount, current_stage, industry, team_size, monthly_revenue,
    use_of_funds, contact_email, contact_phone, additional_notes, status, reason, created_at,
    consultant_id, consultant_name, amount_paid, updated_at, reference, acting_for
  ),
  insert (
    user_id, funding_type, company_name, funding_amount, current_stage, industry, team_size, monthly_revenue, use_of_funds,
    contact_email, contact_phone, additional_notes, acting_for
  ),
  update (
    funding_type, company_name, funding_amount, current_stage, industry, team_size, monthly_revenue, use_of_funds,
    contact_email, contact_phone, additional_notes
  )
  on public.funding_applications to authenticated;
create policy funding_applications_read on public.funding_applications for select to authenticated
  using ((select auth.uid()) = user_id or (select private.is_admin()));
create policy funding_applications_make on public.funding_applications for insert to authenticated
  with check ((select auth.uid()) = user_id);
create policy funding_applications_edit on public.funding_applications for update to authenticated
  using ((select auth.uid()) = user_id) with check ((select auth.uid()) = user_id);

grant
  select,
  -- The office applies for a customer by a business call.
  insert (
    id, user_id, client_id, funding_type, company_name, funding_amount, current_stage, industry, contact_email, contact_phone,
    additional_notes, origin
  ),
  update (status, reason, consultant_id, tags, client_id)
  on public.funding_applications to service_role;
create policy funding_applications_service_role on public.funding_applications to service_role using (true) with check (true);

grant select, update (status, reason, consultant_id, tags, client_id) on public.funding_applications to office;
-- Accounts see every request, since they record payments, and change none.
create policy funding_applications_office on public.funding_applications to office
  using (
    (select private.sees_money()) or consultant_id = any ((select private.own_consultants())::text[])
    or ((select 'funding' = any (private.own_queues()))
      and (consultant_id is null or consultant_id = any ((select private.open_consultants())::text[])))
  )
  with check ((select private.works_on_records()));

create trigger funding_applications_allowed before update of status on public.funding_applications
  for each row execute function private.check_request_move();
create trigger funding_applications_assigned before update of consultant_id on public.funding_applications
  for each row execute function private.assign_request('funding');
create trigger funding_applications_dated before insert or update on public.funding_applications
  for each row execute function private.date_request();
create trigger funding_applications_given_reference before insert on public.funding_applications
  for each row execute function private.give_reference('F');
create trigger funding_applications_linked before insert or update of client_id on public.funding_applications
  for each row execute function private.link_record('request');
create trigger funding_applications_settled after update of client_id on public.funding_applications
  for each row when (new.client_id is not null) execute function private.settle_proposals('funding');
create trigger funding_applications_proposed after insert on public.funding_applications
  for each row execute function private.propose_client('funding');
create trigger funding_applications_unproposed after delete on public.funding_applications
  for each row execute function private.forget_proposals('funding');
create trigger funding_applications_mails_forgotten after delete on public.funding_applications
  for each row execute function private.forget_unsent_mails();
create trigger funding_applications_edit_allowed before update on public.funding_applications
  for each row execute function private.check_request_edit();
create trigger funding_applications_edit_logged after update on public.funding_applications
  for each row execute function private.log_request_edit('funding');
create trigger funding_applications_edits_limited after update of
    funding_type, company_name, funding_amount, current_stage, industry, team_size, monthly_revenue, use_of_funds,
    contact_email, contact_phone, additional_notes
  on public.funding_applications for each row execute function private.limit_requests('edit');
create trigger funding_applications_assignment_logged after update of consultant_id on public.funding_applications
  for each row execute function private.log_assignment('funding');
create trigger funding_applications_limited after insert on public.funding_applications
  for each row execute function private.limit_requests('funding');
create trigger funding_applications_logged after insert or update of status on public.funding_applications
  for each row execute function private.log_request_change('funding');
create trigger funding_applications_recorded after insert or update or delete on public.funding_applications
  for each row execute function private.record_event(
    'company_name', 'contact_email', 'contact_phone', 'use_of_funds', 'additional_notes', 'reason', 'tags'
  );
create trigger funding_applications_counted after insert on public.funding_applications referencing new table as added
  for each statement execute function private.count_records('funding_applications');
create trigger funding_applications_uncounted after delete on public.funding_applications referencing old table as removed
  for each statement execute function private.count_records('funding_applications');
create trigger funding_applications_consented after insert on public.funding_applications
  for each row execute function private.record_consent('funding');
create trigger funding_applications_worked after insert or delete or update of status, consultant_id
  on public.funding_applications for each row execute function private.follow_work('funding');
create trigger funding_applications_documents_asked after insert on public.funding_applications
  for each row execute function private.begin_checklist('funding');
create trigger funding_applications_documents_followed after update of client_id on public.funding_applications
  for each row execute function private.follow_checklist('funding');
create trigger funding_applications_documents_forgotten after delete on public.funding_applications
  for each row execute function private.forget_checklist('funding');
