-- Submitted by its owner; read by the owner and by administrators. Its owner changes the text while it is pending; only business calls change its status.
select private.reset_table('public.project_requests');

grant
  select (
    id, user_id, service_type, project_name, project_description, budget_range, timeline, contact_email, contact_phone,
    company_name, website_url, target_audience, existing_assets, additional_requirements, technology_preferences,
    features_required, status, reason, created_at,
    consultant_id, consultant_name, amount_paid, updated_at, reference, acting_for
  ),
  insert (
    user_id, service_type, project_name, project_description, budget_range, timeline, contact_email, contact_phone,
    company_name, website_url, target_audience, existing_assets, additional_requirements, technology_preferences,
    features_required, acting_for
  ),
  update (
    service_type, project_name, project_description, budget_range, timeline, contact_email, contact_phone,
    company_name, website_url, target_audience, existing_assets, additional_requirements, technology_preferences,
    features_required
  )
  on public.project_requests to authenticated;
create policy project_requests_read on public.project_requests for select to authenticated
  using ((select auth.uid()) = user_id or (select private.is_admin()));
create policy project_requests_make on public.project_requests for insert to authenticated
  with check ((select auth.uid()) = user_id);
create policy project_requests_edit on public.project_requests for update to authenticated
  using ((select auth.uid()) = user_id) with check ((select auth.uid()) = user_id);

grant
  select,
  -- The office enters a project for a customer by a business call.
  insert (
    id, user_id, client_id, service_type, project_name, project_description, budget_range, timeline, contact_email, contact_phone,
    origin
  ),
  update (status, reason, consultant_id, tags, client_id)
  on public.project_requests to service_role;
create policy project_requests_service_role on public.project_requests to service_role using (true) with check (true);

grant select, update (status, reason, consultant_id, tags, client_id) on public.project_requests to office;
-- Accounts see every request, since they record payments, and change none.
create policy project_requests_office on public.project_requests to office
  using (
    (select private.sees_money()) or consultant_id = any ((select private.own_consultants())::text[])
    or ((select 'project' = any (private.own_queues()))
      and (consultant_id is null or consultant_id = any ((select private.open_consultants())::text[])))
  )
  with check ((select private.works_on_records()));

create trigger project_requests_allowed before update of status on public.project_requests
  for each row execute function private.check_request_move();
create trigger project_requests_assigned before update of consultant_id on public.project_requests
  for each row execute function private.assign_request('project');
create trigger project_requests_dated before insert or update on public.project_requests
  for each row execute function private.date_request();
create trigger project_requests_given_reference before insert on public.project_requests
  for each row execute function private.give_reference('P');
create trigger project_requests_linked before insert or update of client_id on public.project_requests
  for each row execute function private.link_record('request');
create trigger project_requests_settled after update of client_id on public.project_requests
  for each row when (new.client_id is not null) execute function private.settle_proposals('project');
create trigger project_requests_proposed after insert on public.project_requests
  for each row execute function private.propose_client('project');
create trigger project_requests_unproposed after delete on public.project_requests
  for each row execute function private.forget_proposals('project');
create trigger project_requests_mails_forgotten after delete on public.project_requests
  for each row execute function private.forget_unsent_mails();
create trigger project_requests_edit_allowed before update on public.project_requests
  for each row execute function private.check_request_edit();
create trigger project_requests_edit_logged after update on public.project_requests
  for each row execute function private.log_request_edit('project');
create trigger project_requests_edits_limited after update of
    service_type, project_name, project_description, budget_range, timeline, contact_email, contact_phone,
    company_name, website_url, target_audience, existing_assets, additional_requirements, technology_preferences,
    features_required
  on public.project_requests for each row execute function private.limit_requests('edit');
create trigger project_requests_assignment_logged after update of consultant_id on public.project_requests
  for each row execute function private.log_assignment('project');
create trigger project_requests_limited after insert on public.project_requests
  for each row execute function private.limit_requests('project');
create trigger project_requests_logged after insert or update of status on public.project_requests
  for each row execute function private.log_request_change('project');
create trigger project_requests_recorded after insert or update or delete on public.project_requests
  for each row execute function private.record_event(
    'project_name', 'project_description', 'contact_email', 'contact_phone', 'company_name', 'website_url', 'target_audience',
    'existing_assets', 'additional_requirements', 'reason', 'tags'
  );
create trigger project_requests_counted after insert on public.project_requests referencing new table as added
  for each statement execute function private.count_records('project_requests');
create trigger project_requests_uncounted after delete on public.project_requests referencing old table as removed
  for each statement execute function private.count_records('project_requests');
create trigger project_requests_consented after insert on public.project_requests
  for each row execute function private.record_consent('project');
create trigger project_requests_worked after insert or delete or update of status, consultant_id
  on public.project_requests for each row execute function private.follow_work('project');
create trigger project_requests_documents_asked after insert on public.project_requests
  for each row execute function private.begin_checklist('project');
create trigger project_requests_documents_followed after update of client_id on public.project_requests
  for each row execute function private.follow_checklist('project');
create trigger project_requests_documents_forgotten after delete on public.project_requests
  for each row execute function private.forget_checklist('project');
