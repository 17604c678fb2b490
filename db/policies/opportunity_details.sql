-- Maintained by the trigger of companies; for the approved investors whom the company has named.
select private.reset_table('public.opportunity_details');

grant select (id, cin, dpiit_number, use_of_funds, team, deck_url) on public.opportunity_details to authenticated;
create policy opportunity_details_read on public.opportunity_details for select to authenticated using (
  id in (select private.named_opportunities())
  or id = (select private.own_opportunity())
  or (select private.is_admin())
);

create trigger opportunity_details_recorded after insert or update or delete on public.opportunity_details
  for each row execute function private.record_event('-cin', '-dpiit_number', '-use_of_funds', '-team', '-deck_url');
