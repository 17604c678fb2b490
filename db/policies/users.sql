-- Only for the sign-in calls.
select private.reset_table('auth.users');

grant
  select, delete,
  insert (
    id, email, encrypted_password, email_confirmed_at, confirmation_sent_at, raw_app_meta_data, raw_user_meta_data,
    created_at, updated_at
  ),
  update (
    email, encrypted_password, email_confirmed_at, confirmation_sent_at, recovery_sent_at, email_change,
    email_change_sent_at, email_change_confirm_status, email_change_session, last_sign_in_at, raw_app_meta_data,
    raw_user_meta_data, updated_at, used_sign_up_link
  )
  on auth.users to service_role;
create policy users_service_role on auth.users to service_role using (true) with check (true);

create trigger users_get_profile after insert on auth.users
  for each row execute function private.create_profile();
create trigger users_change_email after update of email on auth.users
  for each row when (old.email is distinct from new.email) execute function private.follow_email();
create trigger users_become_contact after insert or update of email, email_confirmed_at on auth.users
  for each row execute function private.follow_confirmed_email();
create trigger users_log_password after update of encrypted_password on auth.users
  for each row when (old.encrypted_password <> new.encrypted_password)
  execute function private.log_password_change();
create trigger users_erased before delete on auth.users
  for each row execute function private.erase_account();
create trigger users_record_erasure after delete on auth.users
  for each row execute function private.record_account_erasure();
create trigger users_record_consent after update of email_confirmed_at on auth.users
  for each row when (old.email_confirmed_at is null and new.email_confirmed_at is not null)
  execute function private.record_account_consent();
