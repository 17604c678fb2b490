-- Reached through private.take_sign_in_attempt() and private.forgive_sign_in_attempt() only.
select private.reset_table('private.sign_in_attempts');
