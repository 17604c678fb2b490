create table public.time_proposals (
  id uuid primary key default gen_random_uuid(),
  consultation_id uuid not null
    constraint time_proposals_consultation_id_fkey references public.consultations (id) on delete cascade,
  user_id uuid not null constraint time_proposals_user_id_fkey references auth.users (id) on delete cascade,
  scheduled_date timestamptz not null,
  note text constraint time_proposals_note_check check (char_length(note) <= 1000),
  created_at timestamptz not null default private.business_now(),
  outcome text constraint time_proposals_outcome_check
    check (outcome in ('accepted', 'declined', 'withdrawn', 'replaced', 'lapsed')),
  closed_at timestamptz,
  constraint time_proposals_closed_check check ((outcome is null) = (closed_at is null))
);
create unique index time_proposals_open_idx on public.time_proposals (consultation_id) where outcome is null;
create index time_proposals_consultation_idx on public.time_proposals (consultation_id, created_at desc);
create index time_proposals_user_id_idx on public.time_proposals (user_id, created_at desc);
comment on table public.time_proposals is
  'Other times that the office proposed for a consultation; open until answered, withdrawn, replaced, or overtaken by a change.';
