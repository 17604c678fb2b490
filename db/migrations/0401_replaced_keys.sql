create table private.replaced_keys (
  idempotency_key uuid not null,
  actor text not null constraint replaced_keys_actor_check check (actor like 'user:%'),
  replaced_by uuid not null,
  created_at timestamptz not null default private.business_now(),
  primary key (idempotency_key, actor)
);
create index replaced_keys_created_at_idx on private.replaced_keys (created_at);
comment on table private.replaced_keys is
  'The keys under which a person of the office sent a form before it was edited and saved under another one, for a day: what was sent under them is not saved as a second record when it arrives late.';
