create or replace function private.record_for_restore(kind text, subject text) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.restore_ledger (kind, subject) values (record_for_restore.kind, record_for_restore.subject::uuid);
  -- One job copies all lines that the file lacks. A line that finds its job already running is copied by the next plan.
  insert into private.jobs (kind)
  select 'restore_ledger.insert'
  where not exists (
    select from private.jobs as j
    where j.kind = 'restore_ledger.insert' and j.done_at is null and j.failed_at is null and j.leased_until is null
  );
end
$$;
comment on function private.record_for_restore(text, text) is
  'To be called in the transaction of a suspension, an erasure or the deletion of a document: writes the line of the ledger that a restore replays. The subject is the id of the account, enquiry, case, investor or document. The same line twice is harmless.';
grant execute on function private.record_for_restore(text, text) to service_role;

create or replace function private.record_account_erasure() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.record_for_restore('account_erased', old.id::text);
  return null;
end
$$;
comment on function private.record_account_erasure() is 'After an account was deleted, in whatever way: its line in the ledger.';
