create or replace function private.hide_counted(counted text) returns text
language sql stable set search_path = ''
as $$
  select encode(sha256(outer_pad || sha256(inner_pad || convert_to(counted, 'UTF8'))), 'hex') from private.counting_secret;
$$;
comment on function private.hide_counted(text) is
  'HMAC-SHA-256 of what a limit counts, such as an address, under the secret of this installation: the key of its row.';
