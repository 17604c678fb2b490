create table public.enquiries (
  id uuid primary key default gen_random_uuid(),
  reference text not null constraint enquiries_reference_key unique
    constraint enquiries_reference_check check (reference ~ '^L-[0-9]{6}-[0-9A-HJKMNP-TV-Z]{5}$'),
  source text not null constraint enquiries_source_check
    check (source in ('home', 'contact', 'welcome', 'service', 'funding', 'consultation', 'calculator')),
  page text not null constraint enquiries_page_check check (page like '/%' and char_length(page) <= 200),
  idempotency_key uuid not null constraint enquiries_idempotency_key_key unique,
  request_hash text not null constraint enquiries_request_hash_check check (char_length(request_hash) <= 128),
  replaces uuid,
  name text not null constraint enquiries_name_check check (char_length(name) between 1 and 120),
  email text not null constraint enquiries_email_check check (email like '_%@_%' and char_length(email) <= 254),
  phone text not null constraint enquiries_phone_check check (phone ~ '^\+[1-9][0-9]{9,14}$'),
  company text constraint enquiries_company_check check (char_length(company) <= 160),
  service_type text constraint enquiries_service_type_check check (
    service_type in (
      'Company Registration', 'GST Registration', 'Trademark Registration', 'Income Tax Services', 'Accounting Services',
      'Compliance Services', 'Funding Assistance', 'Website Development', 'Other',
      'Company Incorporation', 'Certifications', 'Registration and Licences', 'Trademark', 'Income Tax', 'Accounting', 'GST',
      'Payroll Services', 'Funding Options', 'Funding Consultation', 'Web Development', 'AI Services', 'SEO Services'
    )
  ),
  priority text constraint enquiries_priority_check check (priority in ('low', 'medium', 'high', 'urgent')),
  preferred_contact text constraint enquiries_preferred_contact_check
    check (preferred_contact in ('phone', 'email', 'whatsapp', 'video')),
  timeline text constraint enquiries_timeline_check check (timeline in ('asap', '1week', '2weeks', '1month', 'flexible')),
  budget text constraint enquiries_budget_check
    check (budget in ('under5k', '5k-10k', '10k-25k', '25k-50k', 'above50k')),
  subject text constraint enquiries_subject_check check (char_length(subject) <= 200),
  message text constraint enquiries_message_check check (char_length(message) <= 5000),
  agree_to_terms boolean,
  status text not null default 'new'
    constraint enquiries_status_check check (status in ('new', 'contacted', 'quoted', 'won', 'lost')),
  reply_by timestamptz not null,
  thread_id uuid constraint enquiries_thread_id_fkey references public.enquiries (id),
  created_at timestamptz not null default private.business_now(),
  constraint enquiries_reply_by_check check (reply_by > created_at)
);
create index enquiries_phone_idx on public.enquiries (phone, service_type, created_at);
create index enquiries_email_idx on public.enquiries (lower(email), service_type, created_at);
create index enquiries_status_idx on public.enquiries (status, reply_by);
create index enquiries_replaces_idx on public.enquiries (replaces);
create index enquiries_thread_id_idx on public.enquiries (thread_id);
comment on table public.enquiries is 'What visitors ask, from every form; a repeat keeps its own row and names the first in thread_id.';
