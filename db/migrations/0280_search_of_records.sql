-- One search over all records of the office (private.find_records): names with companies, and the ends of phone numbers.
create index enquiries_words_idx on public.enquiries using gin (to_tsvector('simple', name || ' ' || coalesce(company, '')));
create index project_requests_company_idx on public.project_requests using gin (to_tsvector('simple', coalesce(company_name, '')));
create index funding_applications_email_start_idx on public.funding_applications (lower(contact_email) text_pattern_ops);
create index funding_applications_phone_end_idx on public.funding_applications (reverse(contact_phone) text_pattern_ops);
create index project_requests_email_start_idx on public.project_requests (lower(contact_email) text_pattern_ops);
create index project_requests_phone_end_idx on public.project_requests (reverse(contact_phone) text_pattern_ops);
create index profiles_phone_end_idx on public.profiles (reverse(phone) text_pattern_ops);
create index companies_words_idx on public.companies using gin (to_tsvector('simple', name));
create index companies_number_idx on public.companies (replace(cin, '-', ''));
