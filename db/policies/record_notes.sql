-- As of the request or the case; written in one's own name, and never changed.
select private.reset_table('private.record_notes');

grant select, insert (
    kind, request_id, user_id, grievance_id, refund_request_id, author_id, note, idempotency_key, mentions, way, is_inbound
  )
  on private.record_notes to service_role, office;
create policy record_notes_service_role on private.record_notes to service_role using (true) with check (true);
-- As of emails: not by a function, which would ask for the caller's role and queues again at each note.
create policy record_notes_office on private.record_notes for select to office
  using (
    (select private.works_on_all())
    or kind = 'grievance' and (select private.sees_cases())
    or kind = 'refund' and ((select private.sees_cases()) or (select private.sees_money()))
    or kind not in ('grievance', 'refund') and (select private.sees_money())
    or kind = 'consultation' and exists (select from public.consultations as r where r.id = record_notes.request_id offset 0)
    or kind = 'service' and exists (select from public.service_requests as r where r.id = record_notes.request_id offset 0)
    or kind = 'funding' and exists (select from public.funding_applications as r where r.id = record_notes.request_id offset 0)
    or kind = 'project' and exists (select from public.project_requests as r where r.id = record_notes.request_id offset 0)
  );
create policy record_notes_office_write on private.record_notes for insert to office
  with check (
    author_id = (select auth.uid())
    and case kind when 'grievance' then (select private.sees_cases())
      when 'refund' then (select private.sees_cases()) or (select private.sees_money())
      else private.sees_request(kind, request_id) end
  );

create trigger record_notes_recorded after insert or update or delete on private.record_notes
  for each row execute function private.record_event('note');
