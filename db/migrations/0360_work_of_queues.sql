-- What is to be done in a queue and assigned to no account, and with it the clients that a member of staff sees (db/functions/own_clients.sql).
create index work_items_queue_idx on private.work_items (queue, kind, record_id) where assignee_id is null and waits_for = 'us';
