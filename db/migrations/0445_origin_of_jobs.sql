-- Existing jobs keep none. The settings are those of the transaction that orders a job (server/http/tracing/watch-database.ts).
alter table private.jobs
  add column request_id text default nullif(current_setting('neev.request_id', true), '')
    constraint jobs_request_id_check check (char_length(request_id) <= 128),
  add column traceparent text default nullif(current_setting('neev.traceparent', true), '')
    constraint jobs_traceparent_check check (char_length(traceparent) <= 55);
comment on column private.jobs.request_id is 'Of the request that ordered it: the id in the log.';
comment on column private.jobs.traceparent is 'Of that request, where it was traced (W3C Trace Context).';
