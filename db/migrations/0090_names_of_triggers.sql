-- Functions whose names now say what they do. Their triggers go with them: the policy files create them under the new names.
drop function if exists
  private.find_standing(text, uuid),
  private.note_answer_time(),
  private.note_assignment(),
  private.note_case_step(),
  private.note_company_review(),
  private.note_decision(),
  private.note_export(text, integer, boolean),
  private.note_factor_change(),
  private.note_interest(),
  private.note_password_change(),
  private.note_payment(),
  private.note_proposal(),
  private.note_request_change(),
  private.note_search(),
  private.note_step(text, uuid, text, text, text, text, text, timestamptz, numeric)
  cascade;

alter index private.jobs_given_up_idx rename to jobs_failed_idx;
alter index private.enquiry_merges_standing_idx rename to enquiry_merges_open_idx;

comment on function private.business_now() is 'The business clock, from which deadlines are computed; the database client sets it for each transaction.';
comment on function private.reset_table(regclass) is
  'First line of a policy file: removes every policy, trigger and grant of the table, so that the file alone defines them.';

comment on table public.enquiries is 'Enquiries from every form. A repeat has a row of its own and names the first in thread_id.';
comment on column public.enquiries.answered_at is 'When the reply-by clock stopped: the first move out of new other than closing it.';
comment on column public.enquiries.breached_at is 'When it was recorded that the reply-by time had passed without an answer; set once.';
comment on column public.enquiries.answered_minutes is
  'Opening minutes until answered_at, by the holidays known at that time; set by a trigger.';
comment on column public.enquiries.lost_from is 'The status before it was lost, so that it counts up to that step; set by a trigger.';
comment on table private.enquiry_notes is 'Internal notes about an enquiry; only the office reads them.';
comment on table private.enquiry_answers is 'Replies by email; the event of each is the job of its email.';
comment on table private.enquiry_merges is 'Each merge of a duplicate, with its values before, so that the merge can be undone. The events say who merged it.';

comment on table public.holidays is 'Days on which the office is closed; the national ones come from domain/business/holidays.ts.';
comment on table private.consultants is
  'Consultants. Filled once from domain/consultations/consultants.ts, then maintained by the office. A former consultant is not bookable; the row stays.';
comment on column private.consultants.position is 'The order in which free consultants are booked; also the number by which the exclusion constraint tells them apart.';
comment on table private.consultation_sessions is
  'Length and price of a session, from domain/consultations/consultation-choices.ts; rupees without GST.';
comment on table private.consultation_reminders is
  'Reminders that were ordered. The key makes sure that each is ordered once, whichever worker is first. A new time gets new reminders.';
comment on table public.record_counts is
  'The figures of an account''s dashboard, maintained by triggers: counting rows would take longer the more there are.';
comment on column public.funding_applications.consultant_name is 'The consultant; null while unassigned.';
comment on column public.project_requests.consultant_name is 'The consultant; null while unassigned.';
comment on table public.notifications is 'Notifications to a customer. The owner may mark them read, nothing else.';

comment on column private.grievances.assigned_to is 'The administrator it is assigned to.';
comment on column private.refund_requests.assigned_to is 'The administrator it is assigned to.';
comment on table private.case_steps is 'The steps of grievances and refund requests, in order; the event of each is the job of its emails.';

comment on column public.companies.visibility is
  'private: only the owner sees it; teaser: declared investors see it without names; shared: only the named people do.';
comment on column public.companies.is_held is 'Whether the office hides it: then only its owner sees it, whatever visibility says.';
comment on column public.companies.hold_reason is 'Why it is hidden, in words for its owner; null while it only awaits review.';
comment on table public.company_metrics is 'Monthly figures of a startup, one row per month.';
comment on table public.investors is 'What investors declare before they see any opportunity, and whether an administrator has approved them.';
comment on column public.investors.ticket_min is 'Rupees; the least invested in one company.';
comment on column public.investors.reason is 'Why the investor was not approved, in the administrator''s words.';
comment on table public.holdings is 'Investments in companies, entered by the investor; valued at cost until an event says otherwise.';
comment on table public.saved_searches is 'Searches for opportunities that an investor has saved, and whether new matches are emailed.';
comment on table private.saved_search_mails is 'Matches of a saved search that are not news any more.';
comment on table private.saved_search_days is
  'The last day for which a search''s email was ordered. The key makes sure that it is ordered once a day, whichever worker is first.';

comment on table auth.mfa_factors is 'Authenticators of the accounts. The secret is stored as received: only service_role reads it, and backups contain it.';
comment on table private.recovery_codes is 'For accounts whose authenticator is lost: SHA-256 of 80 random bits each, valid once.';
comment on table private.suspensions is
  'The latest decision about each account that was ever suspended; a trigger copies it to auth.users.banned_until, which every call checks.';
comment on table private.role_changes is 'Why a role was granted or revoked, since user_roles forgets revoked roles; the event of each is the job of its emails.';
comment on table private.settings is 'What administrators decide for the whole site; one row, read each time it is needed.';
comment on column private.settings.holds_new_listings is 'Whether a company that stops being private is hidden until the office has reviewed it.';
comment on table private.workers is 'The heartbeat of each worker, every few seconds in real time, with its free disk space for backups in bytes.';
comment on column private.backups.day is 'Of a backup that the worker ordered automatically: the business day it is for.';
