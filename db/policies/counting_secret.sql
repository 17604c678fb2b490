-- Only for private.hide_counted().
select private.reset_table('private.counting_secret');
