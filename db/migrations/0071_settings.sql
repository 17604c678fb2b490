create table private.settings (
  id integer primary key default 1 constraint settings_id_check check (id = 1),
  is_sign_up_open boolean not null default true,
  holds_new_listings boolean not null default false,
  updated_at timestamptz not null default private.business_now()
);
comment on table private.settings is 'What administrators decide for the whole site; one row, read anew each time it counts.';
comment on column private.settings.holds_new_listings is 'Whether a company that stops being private waits until the office has looked at it.';
insert into private.settings default values;
