-- As of the record, or of the client where there is none, and of each list that it answers. Written by the backend, once the policies have shown the record. Accounts see no
-- documents of identity; what an erasure has set apart only administrators see.
select private.reset_table('private.files');

grant
  select,
  insert (
    content_id, client_id, user_id, record_kind, record_id, link_id, origin, kind, year, name, title, person_name, size, expires_on,
    retention, keep_until, uploaded_by, is_to_tell,
    is_delivered
  ),
  update (client_id, user_id, is_delivered, is_to_tell, record_kind, record_id, kind, year, name, title, person_name, expires_on, expiry_settled_at, retention, keep_until, told_at),
  delete
  on private.files to service_role;
create policy files_service_role on private.files to service_role using (true) with check (true);

grant select on private.files to office;
create policy files_office on private.files for select to office
  using (
    case when is_kept_by_law then (select private.office_role()) = 'admin'
      when kind in ('identity', 'address', 'photograph') and (select private.office_role()) = 'accounts' then false
      else (select private.works_on_all())
        or record_kind = 'grievance' and (select private.sees_cases())
        or record_kind = 'refund' and ((select private.sees_cases()) or (select private.sees_money()))
        or record_kind = 'enquiry' and exists (select from public.enquiries as r where r.id = files.record_id offset 0)
        or record_kind = 'consultation' and exists (select from public.consultations as r where r.id = files.record_id offset 0)
        or record_kind = 'service' and exists (select from public.service_requests as r where r.id = files.record_id offset 0)
        or record_kind = 'funding' and exists (select from public.funding_applications as r where r.id = files.record_id offset 0)
        or record_kind = 'project' and exists (select from public.project_requests as r where r.id = files.record_id offset 0)
        or record_id is null and exists (select from private.clients as c where c.id = files.client_id offset 0)
        or private.sees_answer(id)
    end
  );

create trigger files_renewed after insert or update of expires_on, kind, title, person_name on private.files
  for each row when (new.expires_on is not null and not new.is_kept_by_law) execute function private.settle_renewed();
create trigger files_recorded after insert or update or delete on private.files
  for each row execute function private.record_event('-name', '-title', '-person_name');
