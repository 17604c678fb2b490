-- How a customer came to us with a service that the office opened.
alter table public.service_requests add column source text constraint service_requests_source_check
  check (source in ('phone_call', 'walk_in', 'email', 'whatsapp', 'referral', 'other'));
comment on column public.service_requests.source is
  'How the customer came to us with it, as the office wrote it down; null for one that was started here or sold with an enquiry.';
