-- Only for private.keep_named_people() and private.check_share().
select private.reset_table('private.named_people_before');
