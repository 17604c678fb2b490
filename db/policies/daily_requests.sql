-- Only for private.take_daily_turn().
select private.reset_table('private.daily_requests');
