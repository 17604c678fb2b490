alter table private.consultation_times add column attended tstzrange;
comment on column private.consultation_times.attended is
  'From beginning to end, without the buffer. Null for a booking that overlapped another of its account before this rule, until it is moved.';
update private.consultation_times as held set attended = tstzrange(lower(busy), upper(busy) - interval '15 minutes')
where not exists (
  select from private.consultation_times as other
  where other.user_id = held.user_id
    and (lower(other.busy), other.consultation_id) < (lower(held.busy), held.consultation_id)
    and upper(other.busy) - interval '15 minutes' > lower(held.busy)
);
-- Both halves of the account's id as ranges of one number, since = in an exclusion constraint would need an extension.
alter table private.consultation_times add constraint consultation_times_attended exclude using gist (
  int8range(('x' || substr(replace(user_id::text, '-', ''), 1, 16))::bit(64)::bigint, ('x' || substr(replace(user_id::text, '-', ''), 1, 16))::bit(64)::bigint, '[]') with &&,
  int8range(('x' || substr(replace(user_id::text, '-', ''), 17, 16))::bit(64)::bigint, ('x' || substr(replace(user_id::text, '-', ''), 17, 16))::bit(64)::bigint, '[]') with &&,
  attended with &&
);
comment on constraint consultation_times_attended on private.consultation_times is
  'One account cannot attend two consultations at one time.';
