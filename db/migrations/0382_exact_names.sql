-- Who has exactly the name that is searched for, among thousands with the same word in it (db/functions/find_records.sql).
create index enquiries_exact_name_idx on public.enquiries (lower(name));
create index enquiries_exact_company_idx on public.enquiries (lower(company));
create index grievances_exact_name_idx on private.grievances (lower(name));
create index refund_requests_exact_name_idx on private.refund_requests (lower(name));
create index funding_applications_exact_name_idx on public.funding_applications (lower(company_name));
create index project_requests_exact_name_idx on public.project_requests (lower(project_name));
create index consultations_exact_topic_idx on public.consultations (lower(consultation_topic));
create index service_requests_exact_title_idx on public.service_requests (lower(title));
create index clients_exact_name_idx on private.clients (lower(legal_name));
create index clients_exact_trade_name_idx on private.clients (lower(trade_name));
create index client_contacts_exact_name_idx on private.client_contacts (lower(full_name));
create index profiles_exact_name_idx on public.profiles (lower(full_name));
