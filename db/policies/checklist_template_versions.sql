-- Written by a trigger and read by functions of the database alone.
select private.reset_table('private.checklist_template_versions');
