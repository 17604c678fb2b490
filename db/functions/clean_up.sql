create or replace function private.clean_up() returns void
language sql security definer set search_path = ''
as $$
  delete from private.jobs where done_at < now() - interval '30 days';
  -- An email after a deletion that could not be sent; until then the office can have it tried again.
  update private.jobs set payload = jsonb_build_object('record_id', payload ->> 'record_id')
  where kind = 'account.deleted' and failed_at < now() - interval '7 days' and payload ? 'deleted';
  -- Of people who never came; until then the office sees that a link has expired, and can send another.
  delete from private.invitations where expires_at < private.business_now() - interval '30 days';
  -- Ten minutes are over; the events stay.
  delete from private.office_changes where created_at < private.business_now() - interval '1 hour';
  delete from private.replaced_keys where created_at < private.business_now() - interval '1 day';
  delete from private.replies_being_written where seen_at < private.business_now() - interval '1 hour';
  -- What is about a record goes with it.
  delete from private.unsent_mails
  where coalesce(sent_at, failed_at) < private.business_now() - interval '30 days' and (sent_at is not null or record_id is null);
  -- An email is read again for two days at most.
  delete from private.incoming_mails where received_at < private.business_now() - interval '30 days';
  select private.clean_held_mails();
  delete from private.daily_requests where day < private.today();
  -- Of accounts that are deleted. Their people do not count in a later year, because they no longer see the company.
  delete from private.named_people_before
  where financial_year < extract(year from (private.business_now() at time zone 'Asia/Kolkata')::date - interval '3 months');
  -- A link of a sign-up that is not confirmed stays, long expired: it holds what a link that is sent again confirms.
  delete from auth.one_time_tokens where created_at < now() at time zone 'utc' - interval '1 day'
    and token_type <> 'confirmation_token';
  delete from auth.mfa_challenges where created_at < now() - interval '1 day';
  delete from auth.mfa_factors where status = 'unverified' and created_at < now() - interval '1 day';
  delete from auth.sessions as s where private.session_ends_at(s) < now() - interval '1 day';
  delete from private.known_devices
  where last_used_at < now() - case when is_trusted then interval '400 days' else interval '1 day' end;
  -- What shows that consent was given, as long as it can be asked about (docs/business-rules.md, section 1); an open one stays.
  delete from public.consents
  where (withdrawn_at is not null or user_id is null) and enquiry_id is null and grievance_id is null and refund_request_id is null
    and coalesce(withdrawn_at, given_at) < private.business_now() - interval '7 years';
  delete from auth.refresh_tokens where revoked and updated_at < now() - interval '1 day';
$$;
comment on function private.clean_up() is
  'Deletes what is no longer needed: jobs done a month ago; emails that were sent after all, and those about no record, after 30 days; name and address in the order of an email after a deletion, a week after it failed; what was read in the mailbox, and what is held of it, after 30 days; counts of earlier days; numbers of named people of earlier financial years; links, used tokens and unverified factors after a day; sessions a day after their end; devices not used for 400 days; invitations 30 days after they have expired; what changes of the office can no longer be undone; keys of forms that were edited, after a day. The worker calls it hourly.';
grant execute on function private.clean_up() to service_role;
