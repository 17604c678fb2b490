create or replace function private.record_consent() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  -- What the form showed, as the table call was told (server/rest/read-consent.ts); a program that shows no text says nothing.
  asked constant jsonb := nullif(current_setting('request.consent', true), '')::jsonb;
begin
  if asked is not null then
    insert into public.consents (user_id, kind, text_version, page, record_id, origin)
    values (
      new.user_id, tg_argv[0], asked ->> 'version', asked ->> 'page', (to_jsonb(new) ->> 'id')::uuid, asked ->> 'origin');
  end if;
  return null;
end
$$;
comment on function private.record_consent() is
  'After a form of an account was stored: which text it was given with. Argument: the kind of consent.';

create or replace function private.record_account_consent() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  asked constant jsonb := new.raw_user_meta_data -> 'consent';
begin
  -- The metadata of the sign-up that is confirmed; server/auth/sign-up.ts has checked it and set the time. With the first
  -- password of an account, the consent is given now.
  if asked ->> 'version' is not null then
    insert into public.consents (user_id, kind, text_version, page, given_at)
    values (new.id, 'account', asked ->> 'version', asked ->> 'page', coalesce((asked ->> 'at')::timestamptz, private.business_now()));
  end if;
  return null;
end
$$;
comment on function private.record_account_consent() is
  'After the address of a new account was confirmed: the consent of that sign-up. Before that it may be another person''s.';

create or replace function private.follow_search_mail() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.consents set withdrawn_at = private.business_now()
  where record_id = old.id and kind = 'search_mail' and withdrawn_at is null;
  return null;
end
$$;
comment on function private.follow_search_mail() is
  'After the emails of a saved search were switched off or the search was deleted: the consent to them has ended.';

create or replace function private.end_consent() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.consents set withdrawn_at = private.business_now()
  where user_id = old.user_id and kind = tg_argv[0] and withdrawn_at is null
    and record_id is not distinct from (to_jsonb(old) ->> 'id')::uuid;
  return null;
end
$$;
comment on function private.end_consent() is
  'After what a consent was given for was deleted: the consent has ended, so that it does not end what is declared later. Argument: the kind of consent.';
