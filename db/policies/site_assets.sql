-- Each start stores those of its build; not in a backup, since a build makes them.
select private.reset_table('private.site_assets');

grant select, insert (path, body, is_brotli, build), update (body, is_brotli, build, stored_at), delete on private.site_assets to service_role;
create policy site_assets_service_role on private.site_assets to service_role using (true) with check (true);
