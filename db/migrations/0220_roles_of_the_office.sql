-- Decision D30: managers, staff, accounts and grievance officers work in the office beside the administrators.
alter table public.user_roles drop constraint user_roles_role_check;
alter table public.user_roles add constraint user_roles_role_check
  check (role in ('admin', 'manager', 'staff', 'accounts', 'grievance'));
-- One role at most, so that what an account may do is never a sum.
create unique index user_roles_user_id_idx on public.user_roles (user_id);

alter table private.role_changes drop constraint role_changes_role_check;
alter table private.role_changes add constraint role_changes_role_check
  check (role in ('admin', 'manager', 'staff', 'accounts', 'grievance'));
