-- Maintained by the trigger of companies; for approved investors who may see the opportunity.
select private.reset_table('public.opportunity_names');

grant select (id, name) on public.opportunity_names to authenticated;
create policy opportunity_names_read on public.opportunity_names for select to authenticated using (
  (
    exists (select from public.investors as i where i.user_id = (select auth.uid()) and i.is_approved)
    and exists (select from public.opportunities as o where o.id = opportunity_names.id)
  )
  or id = (select private.own_opportunity())
  or (select private.is_admin())
);

create trigger opportunity_names_recorded after insert or update or delete on public.opportunity_names
  for each row execute function private.record_event('-name');
