create or replace function private.check_request_edit() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  after_row constant jsonb := to_jsonb(new);
begin
  -- Business calls change what they name; this is about the text, which only its owner changes, by a table call.
  if current_setting('role', true) is distinct from 'authenticated' then
    return new;
  end if;
  if old.status <> 'pending' or (after_row ->> 'scheduled_date')::timestamptz <= private.business_now() then
    raise exception using errcode = 'NV409',
      message = case
        when old.status in ('pending', 'in_progress', 'approved')
          then 'We have started work on this request, so it can no longer be changed here. Please call us or write to us'
        else 'This request is closed, so it can no longer be changed. You can make a new request' end,
      detail = jsonb_build_object('status', old.status);
  end if;
  if after_row ->> 'contact_method' = 'phone_call' and to_jsonb(old) ->> 'contact_method' <> 'phone_call' then
    perform private.require_phone(new.user_id);
  end if;
  return new;
end
$$;
comment on function private.check_request_edit() is
  'Before an owner changes the text of a request: only while it is pending, and a consultation only until it begins.';

create or replace function private.log_request_edit() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if current_setting('role', true) = 'authenticated' and to_jsonb(new) - 'updated_at' <> to_jsonb(old) - 'updated_at' then
    perform private.log_request_step(tg_argv[0], new.id, 'edited');
  end if;
  return null;
end
$$;
comment on function private.log_request_edit() is
  'After an owner changed the text of a request: the line of its history, whose event is the job of the email to the office. Argument: the kind.';
