alter table public.enquiries
  add column assigned_to uuid constraint enquiries_assigned_to_fkey references auth.users (id) on delete set null,
  add column answered_at timestamptz,
  add column breached_at timestamptz,
  add column lost_reason text constraint enquiries_lost_reason_check check (char_length(lost_reason) <= 1000),
  add column merged_into uuid constraint enquiries_merged_into_fkey references public.enquiries (id),
  add constraint enquiries_merged_check check (merged_into <> id);
comment on column public.enquiries.answered_at is 'When the reply-by clock stopped: the first move out of new that is no closing.';
comment on column public.enquiries.breached_at is 'When it was recorded that the time we promised has passed without an answer; set once.';
comment on column public.enquiries.merged_into is 'The enquiry of which this one is a duplicate; private.enquiry_merges has what undoing gives back.';

-- The lists of the inbox, each in its own order, so that a page is found where it begins.
drop index public.enquiries_status_idx;
create index enquiries_inbox_idx on public.enquiries (created_at desc, id desc)
  include (status, reply_by, answered_at, breached_at) where merged_into is null;
create index enquiries_inbox_new_idx on public.enquiries (created_at desc, id desc) where status = 'new' and merged_into is null;
create index enquiries_inbox_due_idx on public.enquiries (reply_by, id) where status = 'new' and merged_into is null;
create index enquiries_inbox_mine_idx on public.enquiries (assigned_to, created_at desc, id desc)
  where status in ('new', 'contacted', 'quoted') and merged_into is null;
create index enquiries_merged_into_idx on public.enquiries (merged_into) where merged_into is not null;
-- What the office searches by. Beginnings of words, without an extension that a managed database may not have.
create index enquiries_reference_start_idx on public.enquiries (reference text_pattern_ops);
create index enquiries_reference_end_idx on public.enquiries (right(reference, 5));
create index enquiries_email_start_idx on public.enquiries (lower(email) text_pattern_ops);
create index enquiries_phone_start_idx on public.enquiries (phone text_pattern_ops);
create index enquiries_phone_end_idx on public.enquiries (reverse(phone) text_pattern_ops);
create index enquiries_name_idx on public.enquiries using gin (to_tsvector('simple', name));

create table private.enquiry_notes (
  id uuid primary key default gen_random_uuid(),
  enquiry_id uuid not null constraint enquiry_notes_enquiry_id_fkey references public.enquiries (id),
  author_id uuid constraint enquiry_notes_author_id_fkey references auth.users (id) on delete set null,
  note text not null constraint enquiry_notes_note_check check (char_length(note) <= 5000),
  created_at timestamptz not null default private.business_now()
);
create index enquiry_notes_enquiry_idx on private.enquiry_notes (enquiry_id, created_at, id);
create index enquiry_notes_author_idx on private.enquiry_notes (author_id);
comment on table private.enquiry_notes is 'What the office notes about an enquiry; nobody outside reads it.';

create table private.enquiry_answers (
  id uuid primary key default gen_random_uuid(),
  idempotency_key uuid not null constraint enquiry_answers_idempotency_key_key unique,
  enquiry_id uuid not null constraint enquiry_answers_enquiry_id_fkey references public.enquiries (id),
  author_id uuid constraint enquiry_answers_author_id_fkey references auth.users (id) on delete set null,
  recipient text not null constraint enquiry_answers_recipient_check check (char_length(recipient) <= 254),
  message text not null constraint enquiry_answers_message_check check (char_length(message) <= 5000),
  created_at timestamptz not null default private.business_now()
);
create index enquiry_answers_enquiry_idx on private.enquiry_answers (enquiry_id, created_at, id);
create index enquiry_answers_author_idx on private.enquiry_answers (author_id);
comment on table private.enquiry_answers is 'What the office answered by mail; the event of each is the mail''s job.';

create table private.enquiry_merges (
  id uuid primary key default gen_random_uuid(),
  enquiry_id uuid not null constraint enquiry_merges_enquiry_id_fkey references public.enquiries (id),
  into_id uuid not null constraint enquiry_merges_into_id_fkey references public.enquiries (id),
  status_before text not null,
  answered_at_before timestamptz,
  merged_at timestamptz not null default private.business_now(),
  undone_at timestamptz
);
create unique index enquiry_merges_standing_idx on private.enquiry_merges (enquiry_id) where undone_at is null;
create index enquiry_merges_into_idx on private.enquiry_merges (into_id);
comment on table private.enquiry_merges is 'Each merging of a duplicate, with what it was before, so that it can be undone; who did it is in the events.';
