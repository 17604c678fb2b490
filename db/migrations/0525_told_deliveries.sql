alter table private.files
  add column is_to_tell boolean not null default false,
  add column told_at timestamptz;
comment on column private.files.is_to_tell is 'Delivered by the office with the wish that its owner is told.';
comment on column private.files.told_at is 'When the email and the notification about it were ordered; the same for all that they name.';
create index files_to_tell_idx on private.files (user_id, created_at) where is_to_tell and told_at is null;
