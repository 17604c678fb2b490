-- What is assigned to a person, and the clients that a member of staff sees because of it (db/functions/own_clients.sql).
create index enquiries_assigned_idx on public.enquiries (assigned_to, client_id) where assigned_to is not null;
