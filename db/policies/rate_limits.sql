-- Reached through private.take_rate_limit() only.
select private.reset_table('private.rate_limits');
