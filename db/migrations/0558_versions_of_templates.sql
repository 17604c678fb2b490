create table private.checklist_template_versions (
  template text not null,
  version integer not null,
  people jsonb not null,
  items jsonb not null,
  primary key (template, version)
);
comment on table private.checklist_template_versions is
  'What a list of documents in Settings was before it changed: the lists of records that began with it keep to it.';
comment on column private.checklist_template_versions.template is 'No foreign key: one that the catalogue no longer has is gone from Settings.';
