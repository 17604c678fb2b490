create or replace function public.power_admin_overview() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not private.is_admin() then
    raise insufficient_privilege using message = 'Only an administrator may read the overview';
  end if;
  return jsonb_build_object(
    'totalUsers', (select count(*) from public.profiles),
    'totalProfiles', (select count(*) from public.profiles),
    'totalRoles', (select count(*) from public.user_roles),
    'totalServices', (select count(*) from public.services),
    'totalConsultations', (select count(*) from public.consultations),
    'totalFundingApps', (select count(*) from public.funding_applications)
  );
end
$$;
comment on function public.power_admin_overview() is 'The counts of the admin dashboard in one call (decision D18).';
grant execute on function public.power_admin_overview() to authenticated;
