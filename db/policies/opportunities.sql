-- Maintained by the trigger of companies. Every investor with a declaration sees a teaser; a shared one is only for the
-- approved investors whom the company has named.
select private.reset_table('public.opportunities');

grant
  select (id, sector, stage, city, ask, traction, summary, visibility, listed_at)
  on public.opportunities to authenticated;
create policy opportunities_read on public.opportunities for select to authenticated using (
  (visibility = 'teaser' and exists (select from public.investors as i where i.user_id = (select auth.uid())))
  or id in (select private.named_opportunities())
  or id = (select private.own_opportunity())
  or (select private.is_admin())
);

grant select on public.opportunities to service_role;
create policy opportunities_service_role on public.opportunities to service_role using (true) with check (true);

create trigger opportunities_recorded after insert or update or delete on public.opportunities
  for each row execute function private.record_event('-city', '-traction', '-summary');
