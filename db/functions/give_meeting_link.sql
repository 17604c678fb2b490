create or replace function private.make_meeting_link(consultation_reference text) returns text
language plpgsql volatile security definer set search_path = ''
as $$
declare
  -- Those of domain/fields/references.ts, in lower case: a room is part of an address.
  letters constant text := '0123456789abcdefghjkmnpqrstvwxyz';
  random constant bytea := uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid());
begin
  -- A UUID has six bits that are always the same, in two of its sixteen bytes.
  return (
    select replace(replace(s.meeting_pattern, '{reference}', consultation_reference), '{room}', 'neev-' || (
      select string_agg(substr(letters, (get_byte(random, place) & 31) + 1, 1), '' order by place)
      from (select place from generate_series(0, 31) as place where place % 16 not in (6, 8) limit 26) as places))
    from private.settings as s);
end
$$;
comment on function private.make_meeting_link(text) is
  'A new link by the pattern of the settings, with a room that cannot be guessed; null without a pattern.';

create or replace function private.give_meeting_link() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- Those invited before it was cancelled are not in the room of a booking that begins again.
  if old.status in ('rejected', 'cancelled') and old.meeting_link ~ '\mneev-[0-9a-z]{26}\M' then
    new.meeting_link := null;
  end if;
  if new.status <> 'approved' or new.contact_method <> 'video_call' or new.meeting_link is not null then
    return new;
  end if;
  new.meeting_link := private.make_meeting_link(new.reference);
  return new;
end
$$;
comment on function private.give_meeting_link() is
  'When a video call is confirmed, or one that has no link gets another time: its link by the pattern of the settings, unless the office has entered one. The email about it has the link, so there is no other one.';

create or replace function private.give_missing_links() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.consultations as c set meeting_link = private.make_meeting_link(c.reference)
  where c.status = 'approved' and c.contact_method = 'video_call' and c.meeting_link is null and c.scheduled_date > private.business_now();
  return null;
end
$$;
comment on function private.give_missing_links() is
  'After the office chose a pattern: confirmed video calls to come that have no link get one, and their customers the email about it.';
