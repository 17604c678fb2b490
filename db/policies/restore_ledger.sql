select private.reset_table('private.restore_ledger');

-- Lines are written by private.record_for_restore() alone.
grant select on private.restore_ledger to service_role;
create policy restore_ledger_service_role on private.restore_ledger to service_role using (true);
