-- Each person says for themselves what they have read; the office sees how far the customer and colleagues are.
select private.reset_table('private.thread_reads');

grant select, insert (kind, record_id, reader_id, read_seq, read_at), update (read_seq, read_at) on private.thread_reads to service_role;
create policy thread_reads_service_role on private.thread_reads to service_role using (true) with check (true);

grant select on private.thread_reads to office;
create policy thread_reads_office on private.thread_reads for select to office
  using (
    (select private.works_on_all())
    or kind = 'enquiry' and exists (select from public.enquiries as r where r.id = thread_reads.record_id offset 0)
    or kind = 'service' and exists (select from public.service_requests as r where r.id = thread_reads.record_id offset 0)
    or kind = 'consultation' and exists (select from public.consultations as r where r.id = thread_reads.record_id offset 0)
    or kind = 'funding' and exists (select from public.funding_applications as r where r.id = thread_reads.record_id offset 0)
    or kind = 'project' and exists (select from public.project_requests as r where r.id = thread_reads.record_id offset 0)
    or kind = 'grievance' and exists (select from private.grievances as r where r.id = thread_reads.record_id offset 0)
    or kind = 'refund' and exists (select from private.refund_requests as r where r.id = thread_reads.record_id offset 0)
  );
