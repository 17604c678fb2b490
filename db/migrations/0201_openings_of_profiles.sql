create table private.opportunity_openings (
  opportunity_id uuid not null
    constraint opportunity_openings_opportunity_id_fkey references private.opportunity_keys (id) on delete cascade,
  user_id uuid not null constraint opportunity_openings_user_id_fkey references auth.users (id) on delete cascade,
  first_opened_on date not null,
  last_opened_on date not null,
  days integer not null default 1,
  constraint opportunity_openings_pkey primary key (opportunity_id, user_id)
);
create index opportunity_openings_user_id_idx on private.opportunity_openings (user_id);
comment on table private.opportunity_openings is
  'Which approved investors opened a company''s profile. The startup is answered how many, and the names of those whose interest it accepted.';
comment on column private.opportunity_openings.days is 'On how many days in India: each day counts once.';
