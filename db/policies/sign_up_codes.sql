-- Only for the functions of db/functions/sign_up_codes.sql.
select private.reset_table('private.sign_up_codes');
