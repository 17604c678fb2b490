create or replace function private.current_actor() returns text
language sql stable set search_path = ''
as $$ select coalesce(nullif(current_setting('neev.actor', true), ''), 'database:' || session_user) $$;
comment on function private.current_actor() is 'The actor of this transaction, as events name it; outside the backend, the database user.';

create or replace function private.actor_account(actor text) returns uuid
language sql immutable set search_path = ''
as $$ select case when actor ~ '^user:[0-9a-f-]{36}$' then substr(actor, 6)::uuid end $$;
comment on function private.actor_account(text) is 'The account of an actor such as user:<id>; null for every other actor.';

create or replace function private.actor_name(actor text) returns text
language sql stable set search_path = ''
as $$
  select coalesce(nullif(p.full_name, ''), p.email) from public.profiles as p where p.id = private.actor_account(actor)
$$;
comment on function private.actor_name(text) is 'What the account of an actor is called: its full name, else its email address; null without an account.';

grant execute on function private.actor_account(text), private.actor_name(text) to service_role, office;
