-- Written only by public.open_opportunity() and answered to a startup only by public.company_openings(); the backend reads an
-- investor's own for the download. An opening leaves no event: the log would keep what an investor read.
select private.reset_table('private.opportunity_openings');

grant select on private.opportunity_openings to service_role;
create policy opportunity_openings_service_role on private.opportunity_openings to service_role using (true);
