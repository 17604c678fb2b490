-- What a member of staff sees because of a queue: the clients (db/functions/own_clients.sql), from the indexes alone, and what a search finds
-- among many (db/functions/find_records.sql).
create index enquiries_queue_idx on public.enquiries (coalesce(service_type, 'Other')) include (service_type, client_id)
  where assigned_to is null;
create index funding_applications_queue_idx on public.funding_applications (consultant_id) include (client_id) where client_id is not null;
create index project_requests_queue_idx on public.project_requests (consultant_id) include (client_id) where client_id is not null;
create index service_requests_queue_idx on public.service_requests (consultant_id) include (client_id) where client_id is not null;
create index consultations_queue_idx on public.consultations (consultant_id) include (client_id) where client_id is not null;

-- What waits in a queue, for the counts of staff; the old one was for their clients.
drop index private.work_items_queue_idx;
create index work_items_queue_idx on private.work_items (queue) where assignee_id is null;
