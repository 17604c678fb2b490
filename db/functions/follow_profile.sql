create or replace function private.follow_profile() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update auth.users as u
  set raw_user_meta_data = coalesce(u.raw_user_meta_data, '{}')
      || jsonb_build_object('full_name', new.full_name, 'phone', coalesce(new.phone, '')),
    updated_at = now()
  where u.id = new.id and (
    coalesce(u.raw_user_meta_data ->> 'full_name', '') <> new.full_name
    or coalesce(u.raw_user_meta_data ->> 'phone', '') <> coalesce(new.phone, '')
  );
  return null;
end
$$;
comment on function private.follow_profile() is
  'After the name or the phone number in a profile changed: the same in the metadata of the account, which its sessions show.';
