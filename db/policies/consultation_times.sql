-- Which consultant is busy when: written and read only by the booking functions, which run as the owner.
select private.reset_table('private.consultation_times');
