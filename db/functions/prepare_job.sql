create or replace function private.needs_no_work(kind text) returns boolean
language sql immutable set search_path = ''
as $$
  select split_part(kind, '.', 2) in ('insert', 'update', 'delete') and split_part(kind, '.', 1) in (
      'alert_choices', 'calendar_feeds', 'checklist_items', 'checklist_links', 'checklist_people', 'checklist_templates', 'checklists', 'client_contacts', 'client_merges', 'client_notes', 'client_proposals', 'clients', 'companies', 'company_facts', 'company_metrics', 'company_shares', 'consents', 'consultant_hours',
      'consultants', 'enquiry_merges', 'enquiry_notes', 'escalation_people', 'files', 'filing_requests', 'filings_done', 'financial_records',
      'funding_applications', 'grievances', 'held_mails', 'holding_events', 'holdings', 'holidays', 'invitations', 'message_templates', 'messages', 'milestones', 'notifications',
      'opportunities', 'opportunity_details', 'opportunity_names', 'opportunity_notes', 'profiles', 'project_requests',
      'record_notes', 'refund_requests', 'request_payments', 'saved_searches', 'saved_views', 'service_requests', 'settings', 'staff', 'suspensions',
      'time_proposals', 'user_roles'
    )
    or kind in (
      'backups.update', 'backups.delete', 'case_steps.update', 'case_steps.delete', 'consultations.insert',
      'consultations.update', 'enquiries.update', 'enquiries.delete', 'enquiry_answers.update', 'enquiry_answers.delete',
      'founder_calls.insert', 'founder_calls.update', 'interests.delete', 'investors.update', 'investors.delete',
      'request_updates.update', 'request_updates.delete', 'role_changes.update', 'role_changes.delete'
    )
$$;
comment on function private.needs_no_work(text) is
  'Whether the job of an event needs nothing done. Every other kind waits for a worker that knows it, however long.';

create or replace function private.prepare_job() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- Sign-up, recovery and the security of an account: a person is waiting, and a flood of other email must not hold them up.
  new.priority := case when new.kind like 'account.%' then 0 else 1 end;
  new.subject := coalesce(new.subject, new.payload ->> 'record_id');
  if private.needs_no_work(new.kind) then
    new.done_at := coalesce(new.done_at, clock_timestamp());
  end if;
  return new;
end
$$;
comment on function private.prepare_job() is
  'Before a job is stored: its priority, its subject, and its end if it needs nothing done.';

create or replace function private.check_end_of_job() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- Workers of versions before this rule end every job of a kind they do not know, without leasing it. During an upgrade
  -- these are the jobs of the new version.
  if current_setting('role', true) = 'service_role' and (old.leased_until is null or new.leased_until is not null)
    and not private.needs_no_work(new.kind) then
    return null;
  end if;
  -- Of an account that is deleted, nothing but its number stays.
  if new.kind = 'account.deleted' then
    new.payload := jsonb_build_object('record_id', new.payload ->> 'record_id');
  end if;
  return new;
end
$$;
comment on function private.check_end_of_job() is
  'Before a job ends: only the worker that holds its lease ends it, by giving the lease back; any other attempt changes nothing. The order of the email after a deletion loses name and address.';

create or replace function private.end_idle_jobs() returns void
language sql security definer set search_path = ''
as $$
  update private.jobs set done_at = clock_timestamp()
  where done_at is null and failed_at is null and leased_until is null and private.needs_no_work(kind);
$$;
comment on function private.end_idle_jobs() is
  'Ends jobs that need nothing done and were stored before the database ended them at once. The worker calls it hourly.';
grant execute on function private.end_idle_jobs() to service_role;
