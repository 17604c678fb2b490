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
  -- Links that were sent to the old address must not open an account that has another one.
  delete from auth.one_time_tokens where user_id = new.id;
  if old.email_confirmed_at is not null then
    insert into private.jobs (kind, payload)
    values ('account.email_changed', jsonb_build_object('record_id', new.id, 'former_email', old.email));
  end if;
  return null;
end
$$;
comment on function private.follow_email() is 'After the email address of an account changed: the same address in its profile, the end of every link that was sent, and the job of the email to the old address.';
