-- As of the list, without what opens it. Written by the backend: the holder has no account.
select private.reset_table('private.checklist_links');

grant
  select,
  update (session_hash, opened_at, revoked_at, code_seed, code_sent_at, code_tries, wrong_codes, locked_until, browser)
  on private.checklist_links to service_role;
create policy checklist_links_service_role on private.checklist_links to service_role using (true) with check (true);

grant select (id, checklist_id, email, full_name, item_ids, sent_at, expires_at, opened_at, revoked_at, wrong_codes, browser)
  on private.checklist_links to office;
create policy checklist_links_office on private.checklist_links for select to office
  using (exists (select from private.checklists as c where c.id = checklist_links.checklist_id offset 0));

create trigger checklist_links_recorded after insert or update or delete on private.checklist_links
  for each row execute function private.record_event(
    '-email', '-full_name', '-seed', '-token_hash', '-session_hash', '-code_seed', '-browser', '!code_sent_at'
  );
