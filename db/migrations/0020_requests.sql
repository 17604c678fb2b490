create table public.services (
  id text primary key constraint services_id_check check (id ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(id) <= 80),
  name text not null constraint services_name_check check (char_length(name) between 1 and 160),
  category text not null constraint services_category_check check (char_length(category) between 1 and 80),
  description text constraint services_description_check check (char_length(description) <= 1000),
  base_price numeric(14, 2) constraint services_base_price_check check (base_price >= 0 and base_price < 1000000000000),
  unit text constraint services_unit_check check (char_length(unit) <= 40),
  duration text constraint services_duration_check check (char_length(duration) <= 80),
  position integer not null
);
create index services_position_idx on public.services (position);
comment on table public.services is 'What is sold, as domain/catalogue has it; made equal to it at every start.';
comment on column public.services.base_price is 'Professional fee in rupees without GST; null where the price is on request.';

create table public.funding_applications (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() constraint funding_applications_user_id_fkey references auth.users (id) on delete cascade,
  funding_type text not null constraint funding_applications_funding_type_check
    check (funding_type in ('seed', 'series-a', 'series-b', 'angel', 'venture-capital')),
  company_name text not null constraint funding_applications_company_name_check
    check (char_length(company_name) between 1 and 160),
  funding_amount numeric(14, 2) not null constraint funding_applications_funding_amount_check
    check (funding_amount > 0 and funding_amount < 1000000000000),
  current_stage text not null constraint funding_applications_current_stage_check
    check (current_stage in ('idea', 'prototype', 'mvp', 'revenue', 'growth')),
  industry text not null constraint funding_applications_industry_check check (char_length(industry) between 1 and 120),
  team_size integer constraint funding_applications_team_size_check check (team_size between 1 and 1000000),
  monthly_revenue numeric(14, 2) constraint funding_applications_monthly_revenue_check
    check (monthly_revenue >= 0 and monthly_revenue < 1000000000000),
  use_of_funds text constraint funding_applications_use_of_funds_check check (char_length(use_of_funds) <= 5000),
  contact_email text not null constraint funding_applications_contact_email_check
    check (contact_email like '_%@_%' and char_length(contact_email) <= 254),
  contact_phone text constraint funding_applications_contact_phone_check check (contact_phone ~ '^\+[1-9][0-9]{9,14}$'),
  additional_notes text constraint funding_applications_additional_notes_check
    check (char_length(additional_notes) <= 5000),
  status text not null default 'pending' constraint funding_applications_status_check
    check (status in ('pending', 'in_progress', 'approved', 'completed', 'rejected', 'cancelled')),
  created_at timestamptz not null default private.business_now()
);
create index funding_applications_user_id_idx on public.funding_applications (user_id, created_at desc);
create index funding_applications_status_idx on public.funding_applications (status, created_at desc);
comment on table public.funding_applications is 'Customers'' requests for help with raising money.';
comment on column public.funding_applications.funding_amount is 'Rupees.';
comment on column public.funding_applications.monthly_revenue is 'Rupees a month; 0 before the first sale.';

create table public.project_requests (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() constraint project_requests_user_id_fkey references auth.users (id) on delete cascade,
  service_type text not null constraint project_requests_service_type_check
    check (service_type in ('web-development', 'mobile-app', 'ai-ml', 'seo', 'digital-marketing')),
  project_name text not null constraint project_requests_project_name_check
    check (char_length(project_name) between 1 and 160),
  project_description text not null constraint project_requests_project_description_check
    check (char_length(project_description) between 1 and 5000),
  budget_range text not null constraint project_requests_budget_range_check
    check (budget_range in ('under-50k', '50k-1l', '1l-3l', '3l-5l', 'above-5l')),
  timeline text not null constraint project_requests_timeline_check
    check (timeline in ('1-2weeks', '1month', '2-3months', '3-6months', '6months+')),
  contact_email text not null constraint project_requests_contact_email_check
    check (contact_email like '_%@_%' and char_length(contact_email) <= 254),
  contact_phone text constraint project_requests_contact_phone_check check (contact_phone ~ '^\+[1-9][0-9]{9,14}$'),
  company_name text constraint project_requests_company_name_check check (char_length(company_name) <= 160),
  website_url text constraint project_requests_website_url_check
    check (website_url ~* '^https?://[^[:space:]]+$' and char_length(website_url) <= 500),
  target_audience text constraint project_requests_target_audience_check check (char_length(target_audience) <= 2000),
  existing_assets text constraint project_requests_existing_assets_check check (char_length(existing_assets) <= 2000),
  additional_requirements text constraint project_requests_additional_requirements_check
    check (char_length(additional_requirements) <= 5000),
  technology_preferences text[] not null default '{}' constraint project_requests_technology_preferences_check check (
    technology_preferences <@ array[
      'React', 'Vue.js', 'Angular', 'Node.js', 'Python', 'PHP', 'Laravel', 'WordPress', 'Shopify', 'MongoDB', 'PostgreSQL',
      'MySQL', 'AWS', 'Google Cloud'
    ] and cardinality(technology_preferences) <= 14
  ),
  features_required text[] not null default '{}' constraint project_requests_features_required_check check (
    features_required <@ array[
      'User Authentication', 'Payment Integration', 'Admin Panel', 'Mobile App', 'API Development',
      'Third-party Integrations', 'SEO Optimization', 'Analytics Integration', 'Chat Support', 'Multi-language Support'
    ] and cardinality(features_required) <= 10
  ),
  status text not null default 'pending' constraint project_requests_status_check
    check (status in ('pending', 'in_progress', 'approved', 'completed', 'rejected', 'cancelled')),
  created_at timestamptz not null default private.business_now()
);
create index project_requests_user_id_idx on public.project_requests (user_id, created_at desc);
create index project_requests_status_idx on public.project_requests (status, created_at desc);
comment on table public.project_requests is 'Customers'' requests for websites, apps and the like.';
comment on column public.project_requests.website_url is 'http and https only: the office clicks it.';

create table public.consultations (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() constraint consultations_user_id_fkey references auth.users (id) on delete cascade,
  consultation_type text not null constraint consultations_consultation_type_check check (
    consultation_type in ('business', 'funding', 'legal', 'technical', 'marketing', 'general', 'certification')
  ),
  consultation_topic text not null constraint consultations_consultation_topic_check
    check (char_length(consultation_topic) between 1 and 200),
  scheduled_date timestamptz not null,
  preferred_time text constraint consultations_preferred_time_check
    check (preferred_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9](:[0-5][0-9])?$'),
  contact_method text not null default 'video_call' constraint consultations_contact_method_check
    check (contact_method in ('video_call', 'phone_call', 'in_person', 'email')),
  urgency_level text not null default 'normal' constraint consultations_urgency_level_check
    check (urgency_level in ('low', 'normal', 'high', 'urgent')),
  notes text constraint consultations_notes_check check (char_length(notes) <= 5000),
  status text not null default 'pending' constraint consultations_status_check
    check (status in ('pending', 'in_progress', 'approved', 'completed', 'rejected', 'cancelled')),
  created_at timestamptz not null default private.business_now()
);
create index consultations_user_id_idx on public.consultations (user_id, created_at desc);
create index consultations_status_idx on public.consultations (status, scheduled_date);
comment on table public.consultations is 'Customers'' booked consultations.';
comment on column public.consultations.scheduled_date is
  'An instant. A value without a zone is read in India''s time, in which every session runs (decision D2).';
comment on column public.consultations.preferred_time is 'The time as the form had it, in India; scheduled_date is what counts.';

create table public.notifications (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null constraint notifications_user_id_fkey references auth.users (id) on delete cascade,
  title text not null constraint notifications_title_check check (char_length(title) between 1 and 200),
  message text not null constraint notifications_message_check check (char_length(message) between 1 and 2000),
  is_read boolean not null default false,
  created_at timestamptz not null default private.business_now()
);
create index notifications_user_id_idx on public.notifications (user_id, created_at desc);
create index notifications_unread_idx on public.notifications (user_id) where not is_read;
comment on table public.notifications is 'What the office tells a customer; its owner may mark it read, nothing else.';
