select private.reset_table('private.totp_uses');

grant select, insert (factor_id, step), update (step) on private.totp_uses to service_role;
create policy totp_uses_service_role on private.totp_uses to service_role using (true) with check (true);
