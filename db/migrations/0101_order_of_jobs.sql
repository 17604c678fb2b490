alter table private.jobs
  add column priority smallint not null default 1 constraint jobs_priority_check check (priority in (0, 1)),
  add column subject text;
update private.jobs set priority = 0 where kind like 'account.%' and done_at is null;
create index jobs_order_idx on private.jobs (priority, run_at, id) where done_at is null and failed_at is null;
create index jobs_subject_idx on private.jobs (subject, id) where done_at is null and failed_at is null;
comment on column private.jobs.priority is 'Jobs of priority 0 are done before all others; set by a trigger.';
comment on column private.jobs.subject is
  'The record that the job is about. Due jobs of one subject are done one after another, in their order.';

alter table private.workers add column kinds text[] not null default '{}';
comment on column private.workers.kinds is 'The kinds of jobs that this worker does.';
