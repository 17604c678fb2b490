alter table private.checklist_items
  add column copied_from uuid constraint checklist_items_copied_from_fkey references private.checklist_items (id) on delete set null;
comment on column private.checklist_items.copied_from is 'The document of a merged enquiry''s list that it came from.';
create index checklist_items_copied_from_idx on private.checklist_items (copied_from) where copied_from is not null;
