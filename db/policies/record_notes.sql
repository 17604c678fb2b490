-- As of the request or the case; written in one's own name, and never changed.
select private.reset_table('private.record_notes');

grant select, insert (kind, request_id, user_id, grievance_id, refund_request_id, author_id, note)
  on private.record_notes to service_role, office;
create policy record_notes_service_role on private.record_notes to service_role using (true) with check (true);
create policy record_notes_office on private.record_notes for select to office
  using (
    case kind when 'grievance' then (select private.sees_cases())
      when 'refund' then (select private.sees_cases()) or (select private.sees_money())
      else (select private.sees_money()) or private.sees_request(kind, request_id) end
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
