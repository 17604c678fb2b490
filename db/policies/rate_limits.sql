-- Only for private.take_rate_limit().
select private.reset_table('private.rate_limits');
