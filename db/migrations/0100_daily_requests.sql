create table private.daily_requests (
  user_id uuid not null constraint daily_requests_user_id_fkey references auth.users (id) on delete cascade,
  kind text not null,
  day date not null,
  used integer not null constraint daily_requests_used_check check (used >= 1),
  constraint daily_requests_pkey primary key (user_id, kind)
);
comment on table private.daily_requests is
  'How many requests of a kind an account made on its latest day, in India by the business clock. The row is also the lock between two calls.';
