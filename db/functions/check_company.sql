create or replace function private.plain_words(text text) returns text
language sql immutable set search_path = ''
as $$
  select ' ' || btrim(regexp_replace(lower(text), '[^a-z0-9\u0080-\U0010ffff]+', ' ', 'g')) || ' '
$$;
comment on function private.plain_words(text) is
  'The words of a text in lower case, with one space around each; like everything in this file a copy of domain/companies/teaser-words.ts.';

create or replace function private.names_company(text text, company text) returns boolean
language sql immutable set search_path = ''
as $$
  select position(name in words) > 0
    or (char_length(replace(name, ' ', '')) >= 8 and position(replace(name, ' ', '') in replace(words, ' ', '')) > 0)
  from (
    select private.plain_words(text) as words, coalesce(
      nullif(regexp_replace(private.plain_words(company), '( (private|pvt|limited|ltd|llp|opc|inc|company|co))+ $', ' '), ' '),
      private.plain_words(company)
    ) as name
  ) as plain
$$;
comment on function private.names_company(text, text) is 'Whether a text contains the name of a company, apart from its legal form.';

create or replace function private.gives_contact(text text) returns boolean
language sql immutable set search_path = ''
as $$
  select text ~ '[^[:space:]]@[^[:space:]]'
    or text ~ '(^|[^0-9])(\+|00)[0-9]([[:space:]().-]*[0-9]){8,}'
    or text ~ '(^|[^0-9])0?[1-9]([[:space:]().-]{0,2}[0-9]){9}($|[^0-9])'
    or text ~* '(https?://|\mwww\.|\m[a-z0-9-]+\.(com|in|org|net|io|co|ai|app|dev|info|biz|me|xyz|tech|shop|store|online|site)\M)'
$$;
comment on function private.gives_contact(text) is 'Whether a text contains an email address, a phone number or a web address.';

create or replace function private.check_company() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  refused jsonb := '{}';
  field text;
  words text;
begin
  if new.visibility <> 'private' then
    foreach field in array array['sector', 'stage', 'city', 'ask', 'summary'] loop
      if to_jsonb(new) ->> field is null then
        refused := refused || jsonb_build_object(field, format(
          '%s is required before investors can see your company',
          case field when 'ask' then 'Amount sought' else initcap(field) end
        ));
      end if;
    end loop;
  end if;
  foreach field in array array['summary', 'traction', 'city'] loop
    words := to_jsonb(new) ->> field;
    if private.gives_contact(words) then
      refused := refused || jsonb_build_object(
        field, format('%s must not contain an email address, a phone number or a web address', initcap(field)));
    elsif private.names_company(words, new.name) then
      refused := refused || jsonb_build_object(
        field, format('%s must not contain the name of your company', initcap(field)));
    end if;
  end loop;
  if refused <> '{}' then
    raise exception using errcode = 'NV400', detail = refused,
      message = (select value from jsonb_each_text(refused) limit 1);
  end if;
  return new;
end
$$;
comment on function private.check_company() is
  'Before a company is stored: a teaser is complete and has no names or contact details (Companies Act 2013, section 42: no public offer).';
