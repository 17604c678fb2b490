create or replace function private.erase_enquiry(erased uuid, is_scheduled boolean default false) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  ids uuid[];
  counts jsonb := '{}';
  removed integer;
begin
  perform from public.enquiries where id = erased for update;
  -- With the duplicates that were merged into it: they are what the same person wrote.
  select coalesce(array_agg(family.id), '{}') into ids from (
    with recursive family (id) as (
      select e.id from public.enquiries as e where e.id = erased
      union select e.id from public.enquiries as e join family as f on e.merged_into = f.id
    )
    select * from family
  ) as family;

  perform private.forget_held_mails(array(select lower(e.email) from public.enquiries as e where e.id = any (ids) and e.email <> ''));
  delete from private.inbox_mails as m using public.enquiries as e
  where e.id = any (ids) and position(e.reference in m.subject || m.text) > 0;
  delete from private.enquiry_answers where enquiry_id = any (ids);
  get diagnostics removed = row_count;
  counts := counts || jsonb_build_object('enquiry_answers', removed);
  delete from private.messages where enquiry_id = any (ids);
  get diagnostics removed = row_count;
  counts := counts || jsonb_build_object('messages', removed);
  delete from private.enquiry_notes where enquiry_id = any (ids);
  get diagnostics removed = row_count;
  counts := counts || jsonb_build_object('enquiry_notes', removed);
  counts := counts || private.erase_files_of('enquiry', ids);
  delete from private.enquiry_merges where enquiry_id = any (ids) or into_id = any (ids);
  get diagnostics removed = row_count;
  counts := counts || jsonb_build_object('enquiry_merges', removed);
  -- A later enquiry of the conversation becomes its first.
  update public.enquiries as e set thread_id = nullif(heads.head, e.id)
  from (
    select later.id, first_value(later.id) over (partition by later.thread_id order by later.created_at, later.id) as head
    from public.enquiries as later where later.thread_id = any (ids) and later.id <> all (ids)
  ) as heads
  where e.id = heads.id;
  update public.enquiries set thread_id = null, merged_into = null
  where id = any (ids) and num_nonnulls(thread_id, merged_into) > 0;
  delete from public.enquiries where id = any (ids);
  get diagnostics removed = row_count;
  delete from private.event_details where subject = any (ids::text[]);
  perform private.record_for_restore('enquiry_erased', id::text) from unnest(ids) as id where not is_scheduled;
  return counts || jsonb_build_object('enquiries', removed);
end
$$;
comment on function private.erase_enquiry(uuid, boolean) is
  'Deletes an enquiry with its duplicates, messages, answers, notes and merges, and their personal values in the log. Scheduled: at the end of its period. Returns the number of each.';
