alter table private.retention_notices drop constraint retention_notices_kind_check,
  add constraint retention_notices_kind_check
    check (kind in ('enquiry', 'grievance', 'refund', 'funding', 'project', 'consultation', 'service', 'file'));
