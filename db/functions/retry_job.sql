create or replace function private.retry_job(retried_id bigint) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  retried private.jobs;
begin
  select * into retried from private.jobs where id = retried_id and failed_at is not null for update;
  if not found then
    return false;
  end if;
  update private.jobs set failed_at = null, run_at = clock_timestamp(), leased_until = null where id = retried_id;
  update private.unsent_mails set is_final = false where job_id = retried_id and sent_at is null and dismissed_at is null;
  -- The payload is left out: for an email with a link it has the seed of the token.
  insert into public.events (actor, action, table_name, record_id, changes)
  values (
    private.current_actor(),
    'retry', 'jobs', retried_id::text, jsonb_build_object(
      'kind', jsonb_build_object('before', retried.kind, 'after', retried.kind),
      'failed_at', jsonb_build_object('before', retried.failed_at, 'after', null))
  );
  return true;
end
$$;
comment on function private.retry_job(bigint) is
  'Retries a failed job once; writes an event itself. Answers whether there was such a job.';
grant execute on function private.retry_job(bigint) to service_role;
