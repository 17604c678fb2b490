create table private.saved_views (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null constraint saved_views_user_id_fkey references auth.users (id) on delete cascade,
  screen text not null constraint saved_views_screen_check check (screen in ('enquiries', 'requests', 'cases', 'clients')),
  name text not null constraint saved_views_name_check check (char_length(name) between 1 and 60),
  query text not null constraint saved_views_query_check check (char_length(query) <= 1000),
  is_shared boolean not null default false,
  created_at timestamptz not null default private.business_now()
);
create unique index saved_views_name_key on private.saved_views (user_id, screen, lower(name));
create index saved_views_shared_idx on private.saved_views (screen) where is_shared;
comment on table private.saved_views is 'Filters and order of a list of the workspace under a name, for their owner or for the whole office.';
comment on column private.saved_views.query is 'The query of the address of the list, without a page of it.';
