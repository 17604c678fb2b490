-- A name that many have is searched for among the newest enquiries first, merged ones too: so their order needs all of them.
drop index public.enquiries_inbox_idx;
create index enquiries_inbox_idx on public.enquiries (created_at desc, id desc)
  include (status, reply_by, answered_at, breached_at, merged_into);
