-- The owner's own record of which files of db/ this database has.
select private.reset_table('private.migrations');
