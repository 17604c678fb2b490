-- Those without an answer, for the figures of responses: a few of a year's enquiries, which were all read for them.
create index enquiries_unanswered_idx on public.enquiries (created_at) include (status, answered_at, reply_by, breached_at)
  where merged_into is null and answered_at is null;
