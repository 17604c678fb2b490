-- Only for the owner: the files of db/ that were applied to this database.
select private.reset_table('private.migrations');
