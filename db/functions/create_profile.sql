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
  'Creates the profile of a new account from four known values; everything else in the metadata is ignored (decision D5).';

create or replace function private.follow_email() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.profiles set email = coalesce(new.email, ''), updated_at = private.business_now() where id = new.id;
  return null;
end
$$;
comment on function private.follow_email() is 'After the email address of an account changed: the same address in its profile.';
