create or replace function private.replay_after_restore(kind text, subject text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  account constant uuid := case when kind in ('suspended', 'suspension_lifted', 'account_erased') then subject::uuid end;
begin
  case kind
    when 'suspended' then
      insert into private.suspensions (user_id, is_suspended, reason)
      select account, true, 'Suspended after the backup from which the database was restored'
      where exists (select from auth.users where id = account)
      on conflict (user_id) do update set is_suspended = true, reason = excluded.reason, decided_at = private.business_now()
      where not suspensions.is_suspended;
    when 'suspension_lifted' then
      update private.suspensions
      set is_suspended = false, reason = 'Lifted after the backup from which the database was restored',
        decided_at = private.business_now()
      where user_id = account and is_suspended;
    when 'account_erased' then
      delete from auth.users where id = account;
      -- After the deletion, because its own event has personal values too.
      perform private.erase_subject(subject);
    when 'investor_erased' then
      perform private.erase_subject(subject, 'investor');
    when 'file_erased' then
      perform private.return_without_file(subject::uuid, 'Removed by us', null);
      delete from private.files where id = subject::uuid;
    else
      perform private.erase_subject(subject);
  end case;
end
$$;
comment on function private.replay_after_restore(text, text) is
  'Does again what a line of the ledger says; what is already so stays. Only the restore calls it, as the owner of the database.';
