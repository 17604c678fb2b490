create table private.restore_ledger (
  id uuid primary key default gen_random_uuid(),
  at timestamptz not null default clock_timestamp(),
  kind text not null constraint restore_ledger_kind_check check (kind in (
    'suspended', 'suspension_lifted', 'account_erased', 'enquiry_erased', 'case_erased', 'investor_erased'
  )),
  subject uuid not null
);
comment on table private.restore_ledger is
  'What restoring an earlier backup must not undo: suspensions and erasures, as ids and instants in real time. The worker copies each line to the ledger file beside the backups; lines are never removed.';
