-- For a Supabase Auth server; this backend does not write here.
select private.reset_table('auth.flow_state');
