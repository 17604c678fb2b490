create or replace function private.check_checklist_move() returns trigger
language plpgsql set search_path = ''
as $$
declare
  allowed constant text[] := case old.status
    when 'asked' then array['uploaded', 'accepted', 'not_needed']
    when 'returned' then array['uploaded', 'asked', 'accepted', 'not_needed']
    when 'uploaded' then array['asked', 'returned', 'accepted', 'not_needed']
    when 'accepted' then array['returned']
    when 'not_needed' then array['asked']
  end;
begin
  if new.status <> old.status then
    if new.status <> all (allowed) then
      raise exception using errcode = 'NV409',
        message = 'This document has changed meanwhile. Please look at the list again',
        detail = jsonb_build_object('status', old.status);
    end if;
    new.status_at := private.business_now();
  end if;
  return new;
end
$$;
comment on function private.check_checklist_move() is
  'Before the status of a document of a list changes: the moves of domain/documents/document-moves.ts, and since when it has it.';
