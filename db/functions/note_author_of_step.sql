create or replace function private.note_author_of_step() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.is_by_owner := coalesce(private.actor_account(private.current_actor()) = new.user_id, false);
  return new;
end
$$;
comment on function private.note_author_of_step() is
  'Before a line of the history of a request is stored: whether its owner made the change. Refunds depend on it after the events are gone.';
