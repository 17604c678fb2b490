-- Only for the business calls, which open records once for each key.
select private.reset_table('private.replaced_keys');

grant select, insert (idempotency_key, actor, replaced_by) on private.replaced_keys to service_role;
create policy replaced_keys_service_role on private.replaced_keys to service_role using (true) with check (true);
