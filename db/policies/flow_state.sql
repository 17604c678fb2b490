-- Kept for a server of Supabase; nothing of ours writes here.
select private.reset_table('auth.flow_state');
