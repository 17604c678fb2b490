-- A note whose answer was lost is sent again under its key, and is there once.
alter table private.enquiry_notes add column idempotency_key uuid constraint enquiry_notes_idempotency_key_key unique;
alter table private.client_notes add column idempotency_key uuid constraint client_notes_idempotency_key_key unique;
alter table private.record_notes add column idempotency_key uuid constraint record_notes_idempotency_key_key unique;
comment on column private.enquiry_notes.idempotency_key is 'Of the form; null where the caller sent none.';
comment on column private.client_notes.idempotency_key is 'Of the form; null where the caller sent none.';
comment on column private.record_notes.idempotency_key is 'Of the form; null where the caller sent none.';
