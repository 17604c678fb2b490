alter table private.restore_ledger drop constraint restore_ledger_kind_check;
alter table private.restore_ledger add constraint restore_ledger_kind_check check (kind in (
  'suspended', 'suspension_lifted', 'account_erased', 'enquiry_erased', 'case_erased', 'investor_erased', 'client_erased', 'file_erased'
));
