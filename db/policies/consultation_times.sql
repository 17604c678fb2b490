-- Who is busy when: written and read by the booking's functions, which run as the owner, and by nobody else.
select private.reset_table('private.consultation_times');
