create table public.opportunity_notes (
  id uuid primary key default gen_random_uuid(),
  opportunity_id uuid not null
    constraint opportunity_notes_opportunity_id_fkey references private.opportunity_keys (id) on delete cascade,
  user_id uuid not null default auth.uid()
    constraint opportunity_notes_user_id_fkey references auth.users (id) on delete cascade,
  note text not null constraint opportunity_notes_note_check check (char_length(note) >= 1 and char_length(note) <= 5000),
  created_at timestamptz not null default private.business_now(),
  updated_at timestamptz not null default private.business_now(),
  constraint opportunity_notes_opportunity_id_user_id_key unique (opportunity_id, user_id)
);
create index opportunity_notes_user_id_idx on public.opportunity_notes (user_id, updated_at desc, id desc);
comment on table public.opportunity_notes is 'What an investor notes about an opportunity: one note each, read by no other account.';
