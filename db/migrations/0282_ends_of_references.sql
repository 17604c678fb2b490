-- A reference is also found by its last five characters, a client by the PAN in its GSTIN, all by private.find_records.
drop function if exists private.find_of_people(uuid[], integer);
create index funding_applications_reference_end_idx on public.funding_applications (right(reference, 5));
create index project_requests_reference_end_idx on public.project_requests (right(reference, 5));
create index consultations_reference_end_idx on public.consultations (right(reference, 5));
create index clients_pan_of_gstin_idx on private.clients (substr(gstin, 3, 10));
create index clients_cin_digits_idx on private.clients (replace(cin, '-', ''));
