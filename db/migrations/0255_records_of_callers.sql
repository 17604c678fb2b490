-- What the office enters for a customer who called, came by or wrote: how they reached us stands on the record. Without an email
-- address there is no receipt; a consultation of a person without an account names them.
alter table public.enquiries
  add column origin text constraint enquiries_origin_check check (origin in ('phone_call', 'walk_in', 'email', 'whatsapp', 'referral', 'other')),
  drop constraint enquiries_source_check,
  add constraint enquiries_source_check
    check (source in ('home', 'contact', 'welcome', 'service', 'funding', 'consultation', 'calculator', 'office')),
  drop constraint enquiries_email_check,
  add constraint enquiries_email_check check (email like '_%@_%' and char_length(email) <= 254 or email = '' and origin is not null),
  add constraint enquiries_office_check check ((source = 'office') = (origin is not null));
alter table private.grievances
  add column origin text constraint grievances_origin_check check (origin in ('phone_call', 'walk_in', 'email', 'whatsapp', 'referral', 'other')),
  drop constraint grievances_email_check,
  add constraint grievances_email_check check (email like '_%@_%' and char_length(email) <= 254 or email = '' and origin is not null);
alter table private.refund_requests
  add column origin text constraint refund_requests_origin_check check (origin in ('phone_call', 'walk_in', 'email', 'whatsapp', 'referral', 'other')),
  drop constraint refund_requests_email_check,
  add constraint refund_requests_email_check check (email like '_%@_%' and char_length(email) <= 254 or email = '' and origin is not null);
comment on column public.enquiries.origin is 'How the customer reached us, of what the office entered for them; null: sent by a form.';
comment on column private.grievances.origin is 'How the customer reached us, of what the office entered for them; null: sent by a form.';
comment on column private.refund_requests.origin is 'How the customer reached us, of what the office entered for them; null: sent by a form or opened by itself.';

alter table public.consultations
  add column origin text constraint consultations_origin_check check (origin in ('phone_call', 'walk_in', 'email', 'whatsapp', 'referral', 'other')),
  add column contact_name text constraint consultations_contact_name_check check (char_length(contact_name) between 1 and 120),
  add column contact_email text constraint consultations_contact_email_check
    check (contact_email like '_%@_%' and char_length(contact_email) <= 254),
  add column contact_phone text constraint consultations_contact_phone_check check (contact_phone ~ '^\+[1-9][0-9]{9,14}$'),
  add column idempotency_key uuid constraint consultations_idempotency_key_key unique,
  alter column user_id drop not null,
  add constraint consultations_customer_check check (user_id is not null or contact_name is not null and origin is not null);
comment on column public.consultations.user_id is 'The account; null for a customer without one, who is then named by contact_name.';
comment on column public.consultations.origin is 'How the customer reached us, of what the office booked for them; null: booked by its owner.';
comment on column public.consultations.idempotency_key is 'Of a booking by the office, so that one sent twice is made once.';
create index consultations_contact_words_idx on public.consultations using gin (to_tsvector('simple', coalesce(contact_name, '')));
create index consultations_contact_email_idx on public.consultations (lower(contact_email) text_pattern_ops);
create index consultations_contact_phone_idx on public.consultations (reverse(contact_phone) text_pattern_ops);
comment on column private.consultation_times.user_id is 'The account; of a customer without one the consultation itself, which attends no other.';

alter table public.funding_applications
  add column origin text constraint funding_applications_origin_check check (origin in ('phone_call', 'walk_in', 'email', 'whatsapp', 'referral', 'other'));
alter table public.project_requests
  add column origin text constraint project_requests_origin_check check (origin in ('phone_call', 'walk_in', 'email', 'whatsapp', 'referral', 'other'));
comment on column public.funding_applications.origin is 'How the customer reached us, of what the office entered for them; null: sent by its owner.';
comment on column public.project_requests.origin is 'How the customer reached us, of what the office entered for them; null: sent by its owner.';

-- The notice of the law was given by word of mouth or by message, not on a page.
alter table public.consents
  add column origin text constraint consents_origin_check check (origin in ('phone_call', 'walk_in', 'email', 'whatsapp', 'referral', 'other'));
comment on column public.consents.origin is 'How the office gave the notice, where the customer saw no form; null: on the page.';
