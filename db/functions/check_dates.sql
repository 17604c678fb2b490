create or replace function private.refuse_field(field text, sentence text) returns void
language plpgsql set search_path = ''
as $$
begin
  raise exception using errcode = 'NV400', message = sentence, detail = jsonb_build_object(field, sentence);
end
$$;
comment on function private.refuse_field(text, text) is 'Refuses a value that a client sent, with a sentence for its field.';

create or replace function private.today() returns date
language sql stable set search_path = ''
as $$ select (private.business_now() at time zone 'Asia/Kolkata')::date $$;
comment on function private.today() is 'The day in India, by business time.';

create or replace function private.refuse_future() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if (to_jsonb(new) ->> tg_argv[0])::date > private.today() then
    perform private.refuse_field(tg_argv[0], format('%s must not be in the future', tg_argv[1]));
  end if;
  return new;
end
$$;
comment on function private.refuse_future() is 'Before a row is stored: its date is not in the future. Arguments: the column, and its name in the message.';

create or replace function private.check_holding_dates() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- Another's holding is refused by the policy, which is checked after this; the answer here must not reveal its date.
  if current_setting('role', true) = 'authenticated' and new.user_id is distinct from auth.uid() then
    return new;
  end if;
  if exists (select from public.holding_events as e where e.holding_id = new.id and e.happened_on < new.invested_on) then
    perform private.refuse_field('invested_on', 'The date of investment must not be after what happened to it');
  end if;
  return new;
end
$$;
comment on function private.check_holding_dates() is 'Before a holding is changed: no event of it is earlier than the investment.';
