create or replace function public.open_opportunity(_opportunity_id uuid) returns void
language sql security definer set search_path = ''
as $$
  insert into private.opportunity_openings as opened (opportunity_id, user_id, first_opened_on, last_opened_on)
  select k.id, auth.uid(), today.day, today.day
  from private.opportunity_keys as k
  join public.opportunities as o on o.id = k.id
  cross join (select (private.business_now() at time zone 'Asia/Kolkata')::date as day) as today
  where k.id = _opportunity_id
    and k.user_id <> auth.uid()
    and exists (select from public.investors as i where i.user_id = auth.uid() and i.is_approved)
    -- As the policy of opportunities.
    and (o.visibility = 'teaser' or k.id in (select private.named_opportunities()))
  on conflict (opportunity_id, user_id) do update set last_opened_on = excluded.last_opened_on, days = opened.days + 1
    where opened.last_opened_on < excluded.last_opened_on
$$;
comment on function public.open_opportunity(uuid) is
  'Counts that the caller, an approved investor, opened the profile of a company that it may see: at most once a day in India. Any other call counts nothing, and its answer is the same.';

create or replace function public.company_openings() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'investors', count(*),
    'last_opened_on', max(o.last_opened_on),
    -- Only what the startup was given with an accepted interest. An address that it has named tells no name: it would show
    -- whether that address has an account.
    'names', coalesce(
      jsonb_agg(coalesce(nullif(i.investor_name, ''), i.investor_email) order by o.last_opened_on desc, i.investor_name)
        filter (where i.id is not null), '[]'
    )
  )
  from private.opportunity_openings as o
  left join public.interests as i
    on i.opportunity_id = o.opportunity_id and i.user_id = o.user_id and i.status = 'accepted'
  where o.opportunity_id = (select private.own_opportunity())
$$;
comment on function public.company_openings() is
  'How many investors opened the profile of the caller''s company, the last day in India on which one did (null: none), and the names of those whose interest it accepted, the latest first.';

grant execute on function public.open_opportunity(uuid), public.company_openings() to authenticated;
