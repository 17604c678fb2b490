-- Decision D30: which records a member of staff sees before they are assigned.
create table private.staff (
  user_id uuid primary key constraint staff_user_id_fkey references auth.users (id) on delete cascade,
  queues text[] not null default '{}' constraint staff_queues_check check (
    queues <@ array[
      'Company Registration', 'GST Registration', 'Trademark Registration', 'Income Tax Services', 'Accounting Services',
      'Compliance Services', 'Funding Assistance', 'Website Development', 'Other', 'Company Incorporation', 'Certifications',
      'Registration and Licences', 'Trademark', 'Income Tax', 'Accounting', 'GST', 'Payroll Services', 'Funding Options',
      'Funding Consultation', 'Web Development', 'AI Services', 'SEO Services', 'funding', 'project', 'consultation', 'service'
    ]
  ),
  is_away boolean not null default false,
  created_at timestamptz not null default private.business_now(),
  updated_at timestamptz not null default private.business_now()
);
comment on table private.staff is 'The people of the office: one row for each account with a role, made and removed with it (follow_role_change.sql).';
comment on column private.staff.queues is
  'The services of enquiries and the kinds of requests whose unassigned records this person sees; Other includes enquiries without a service.';
comment on column private.staff.is_away is 'Shown beside the name where records are assigned.';

insert into private.staff (user_id) select user_id from public.user_roles;

-- Consultants are staff with a calendar.
alter table private.consultants
  add column user_id uuid constraint consultants_user_id_fkey references auth.users (id) on delete set null;
create unique index consultants_user_id_idx on private.consultants (user_id) where user_id is not null;
comment on column private.consultants.user_id is 'The account of this consultant, if there is one: requests assigned to the consultant are assigned to the account.';

-- A change from one role to another is one step.
alter table private.role_changes add column former_role text constraint role_changes_former_role_check
  check (former_role in ('admin', 'manager', 'staff', 'accounts', 'grievance'));
comment on column private.role_changes.former_role is 'The role that the account had until this change; null without one.';
