create or replace function private.create_profile() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.profiles (id, full_name, phone, email, user_type)
  values (
    new.id,
    coalesce(new.raw_user_meta_data ->> 'full_name', ''),
    nullif(new.raw_user_meta_data ->> 'phone', ''),
    coalesce(new.email, ''),
    coalesce(nullif(new.raw_user_meta_data ->> 'user_type', ''), 'user')
  );
  return null;
end
$$;
comment on function private.create_profile() is
  'Makes the profile of a new account from the four keys it knows; everything else in the metadata is ignored (decision D5).';

create or replace function private.follow_email() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.profiles set email = coalesce(new.email, ''), updated_at = private.business_now() where id = new.id;
  return null;
end
$$;
comment on function private.follow_email() is 'Keeps the address in the profile the one that signs in.';
