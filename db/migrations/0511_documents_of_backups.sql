alter table private.backups
  add column files integer constraint backups_files_check check (files >= 0),
  add column files_left_out integer constraint backups_files_left_out_check check (files_left_out >= 0),
  add column files_bytes bigint constraint backups_files_bytes_check check (files_bytes >= 0),
  add constraint backups_documents_check check (
    num_nulls(files, files_left_out, files_bytes) in (0, 3) and (files is null or file_name is not null));
comment on column private.backups.files is 'How many documents are beside it; null before backups had any.';
comment on column private.backups.files_left_out is 'How many documents it names that are not beside it.';
comment on column private.backups.files_bytes is 'How much the documents beside it take; those that earlier backups name too are stored once.';
