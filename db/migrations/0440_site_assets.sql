create table private.site_assets (
  path text primary key,
  body bytea not null,
  is_brotli boolean not null,
  build text not null,
  stored_at timestamptz not null default now()
);
comment on table private.site_assets is
  'The scripts and styles of the last three builds of the site, so that during and after an upgrade each process has those that pages of another version name.';
