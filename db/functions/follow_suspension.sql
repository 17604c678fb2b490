create or replace function private.follow_suspension() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- Far in the future, and a date that every client can read, which infinity is not.
  update auth.users
  set banned_until = case when new.is_suspended then timestamptz '9999-12-31 00:00:00+00' end, updated_at = now()
  where id = new.user_id;
  -- After either decision: a restored account signs in again, and no session started in between becomes valid.
  delete from auth.sessions where user_id = new.user_id;
  perform private.record_for_restore(
    case when new.is_suspended then 'suspended' else 'suspension_lifted' end, new.user_id::text
  );
  insert into private.jobs (kind, payload) values (
    case when new.is_suspended then 'account.suspended' else 'account.restored' end,
    jsonb_build_object('record_id', new.user_id)
  );
  return null;
end
$$;
comment on function private.follow_suspension() is
  'After an account was suspended or restored: the date that every call checks, the end of its sessions, its line in the ledger, and the job of the email.';
