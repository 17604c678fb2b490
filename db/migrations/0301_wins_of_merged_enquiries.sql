-- What the other enquiry gets when a won one is merged into it, and what it was before.
alter table private.enquiry_merges add column carried jsonb;
comment on column private.enquiry_merges.carried is
  'Of a won enquiry: the ids of the services, client and assignee that the other one has from it, and the status of that one before; undoing gives both back.';
