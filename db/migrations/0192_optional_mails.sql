alter table public.profiles
  add column wants_consultation_reminders boolean not null default true,
  add column wants_filing_reminders boolean not null default true,
  add column wants_search_mails boolean not null default true;
comment on column public.profiles.wants_consultation_reminders is 'Emails before a consultation; switched off on the account page or by a link in them.';
comment on column public.profiles.wants_filing_reminders is 'Emails about filings of the compliance calendar; switched off in the same ways.';
comment on column public.profiles.wants_search_mails is 'Emails about new matches, of all saved searches together; switched off in the same ways.';
