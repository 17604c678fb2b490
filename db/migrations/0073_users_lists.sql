-- The lists of the office, each in its order; what few accounts are is found by itself.
create index profiles_newest_idx on public.profiles (created_at desc, id desc);
create index profiles_type_idx on public.profiles (user_type, created_at desc, id desc);
create index profiles_name_idx on public.profiles using gin (to_tsvector('simple', full_name));
create index profiles_email_start_idx on public.profiles (lower(email) text_pattern_ops);
create index users_unconfirmed_idx on auth.users (id) where email_confirmed_at is null;
create index users_banned_idx on auth.users (banned_until, id) where banned_until is not null;
