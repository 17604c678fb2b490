-- Customers without an account are told of deliveries too, and read them by the link to the list of their record.
alter table private.files
  add column is_delivered boolean not null default false;
comment on column private.files.is_delivered is 'A document that the office has added for the customer: not one that goes with a message or a note, nor one that answers a list.';
create index files_delivered_idx on private.files (record_id) where is_delivered;
