/**
 * Tables that belong to a person or may name one, and are not in the download of a person's data, and why. All others are
 * read by server/calls/accounts/personal-tables.ts.
 */
export const tablesNotDownloaded: Readonly<Record<string, string>> = {
  "auth.flow_state": "not used: sign-ins with a code challenge are not offered",
  "auth.identities": "the address of the account once more",
  "auth.mfa_amr_claims": "how a session was signed in; the sessions are there",
  "auth.mfa_challenges": "a question of minutes",
  "auth.one_time_tokens": "secrets of mailed links, for an hour",
  "auth.refresh_tokens": "secrets of sessions",
  "private.backups": "work of the office",
  "private.consultation_reminders": "which reminder was sent; the consultation is there",
  "private.consultation_times": "the booked time once more",
  "private.daily_requests": "how many requests of today count; the requests are there",
  "private.enquiry_merges": "a note of the office: which enquiries are one",
  "private.enquiry_notes": "notes of the office",
  "private.event_details": "the log: values of changes, as they are in the records; given on request",
  "private.filing_mails": "of which overdue filings we reminded; the filings follow from the facts of the business",
  "private.founder_call_reminders": "which reminder was sent; the call is there",
  "private.inbox_mails": "the demo's mail",
  "private.jobs": "ids of events and mails, for the worker",
  "private.opportunity_keys": "ids",
  "private.poweradmin_setup": "the administrator of the environment",
  "private.saved_search_days": "the day of the last mail of a search",
  "private.saved_search_mails": "which companies a mail named: data of others",
  "private.totp_uses": "steps of an authenticator, so that a code counts once",
  "public.events": "the log: ids and instants; given on request",
  "public.financial_records": "payments of accounts that are already deleted; they name no account",
  "public.opportunities": "the company profile once more, as investors see it",
  "public.opportunity_details": "the company profile once more, as investors see it",
  "public.opportunity_names": "the company profile once more, as investors see it",
  "public.record_counts": "how many records there are",
};

const office = "of the office";
const others = "of another person";
const secret = "a secret, or its code";
const guest = "a guest may have typed the address, so this may be another person's";

/** Columns with text about people, in tables of the download, that are left out, and why. */
export const columnsNotDownloaded: Readonly<Record<string, string>> = {
  "auth.mfa_factors.phone": "always empty",
  "auth.mfa_factors.secret": secret,
  "auth.mfa_factors.web_authn_credential": "always empty",
  "auth.sessions.ip": "always empty",
  "auth.sessions.refresh_token_hmac_key": secret,
  "auth.sessions.scopes": "always empty",
  "auth.sessions.tag": "always empty",
  "auth.users.encrypted_password": secret,
  "auth.users.phone": "always empty; the profile has it",
  "auth.users.phone_change": "always empty",
  "auth.users.used_sign_up_link": "a one-way code of a link that was opened",
  "auth.users.raw_app_meta_data": "constants",
  "private.calendar_feeds.token_hash": secret,
  "private.enquiry_answers.recipient": "the address of the account",
  "private.grievances.request_hash": "a code of the whole form",
  "private.known_devices.hash": secret,
  "private.recovery_codes.code_hash": secret,
  "private.refund_requests.request_hash": "a code of the whole form",
  "private.role_changes.reason": office,
  "private.suspensions.reason": office,
  "public.enquiries.company": guest,
  "public.enquiries.email": "the address of the account",
  "public.enquiries.lost_reason": office,
  "public.enquiries.name": guest,
  "public.enquiries.phone": guest,
  "public.enquiries.request_hash": "a code of the whole form",
  "public.interests.startup_email": others,
  "public.interests.startup_name": others,
  "public.interests.startup_phone": others,
};
