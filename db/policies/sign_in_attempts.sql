-- Only for private.take_sign_in_attempt() and private.forgive_sign_in_attempt().
select private.reset_table('private.sign_in_attempts');
