create or replace function private.office_role(account_id uuid, aal text) returns text
language sql stable security definer set search_path = ''
as $$
  select r.role
  from public.user_roles as r
  join auth.users as u on u.id = r.user_id and (u.banned_until is null or u.banned_until < now())
  where r.user_id = account_id
    and not private.lacks_second_factor(account_id, aal)
    and not private.owes_second_factor(account_id, aal)
$$;
comment on function private.office_role(uuid, text) is
  'The one rule for the office: the role of an account that is not suspended and has shown the second factor it has or owes; null otherwise. For the business calls.';
grant execute on function private.office_role(uuid, text) to service_role, office;

-- The same about the caller of this transaction, for the policies of `office`. A policy asks for each table of a statement, and a list has dozens of them:
-- so what is known of a caller is determined once, when a transaction of the office begins (private.remember_caller()), and read from its
-- settings, where the claims of the caller stand as well. In plpgsql, whose functions keep their plans.
create or replace function private.is_caller_remembered() returns boolean
language sql stable
return nullif(current_setting('neev.caller', true), '') = current_setting('request.jwt.claims', true);
comment on function private.is_caller_remembered() is
  'Whether the settings of this transaction say what the present caller may see: they are those of the very claims, and end with the transaction.';

create or replace function private.find_office_role() returns text
language sql stable security definer set search_path = ''
as $$ select private.office_role(auth.uid(), auth.jwt() ->> 'aal') $$;
comment on function private.find_office_role() is 'The caller''s role in the office, from the tables; private.office_role() asks only where it is not remembered.';

create or replace function private.office_role() returns text
language plpgsql stable set search_path = ''
as $$ begin return case when private.is_caller_remembered() then nullif(current_setting('neev.caller_role', true), '') else private.find_office_role() end; end $$;
comment on function private.office_role() is 'The caller''s role in the office; null for everyone else.';

create or replace function private.works_in_office() returns boolean
language plpgsql stable set search_path = ''
as $$ begin return private.office_role() is not null; end $$;
comment on function private.works_in_office() is 'Whether the caller has any role in the office; for what all colleagues read, such as names of colleagues.';

create or replace function private.works_on_all() returns boolean
language plpgsql stable set search_path = ''
as $$ begin return coalesce(private.office_role() in ('admin', 'manager'), false); end $$;
comment on function private.works_on_all() is 'Whether the caller works on every record: administrators and managers.';

create or replace function private.works_on_records() returns boolean
language plpgsql stable set search_path = ''
as $$ begin return coalesce(private.office_role() in ('admin', 'manager', 'staff'), false); end $$;
comment on function private.works_on_records() is
  'Whether the caller works on enquiries and requests: administrators, managers and staff. Which ones they see is decided beside it.';

create or replace function private.sees_money() returns boolean
language plpgsql stable set search_path = ''
as $$ begin return coalesce(private.office_role() in ('admin', 'manager', 'accounts'), false); end $$;
comment on function private.sees_money() is 'Whether the caller sees payments and refunds of all customers: administrators, managers and accounts.';

create or replace function private.sees_cases() returns boolean
language plpgsql stable set search_path = ''
as $$ begin return coalesce(private.office_role() in ('admin', 'manager', 'grievance'), false); end $$;
comment on function private.sees_cases() is 'Whether the caller sees grievances and refund requests: administrators, managers and grievance officers.';

grant execute on function private.is_caller_remembered(), private.find_office_role(), private.office_role(), private.works_in_office(),
  private.works_on_all(), private.works_on_records(), private.sees_money(), private.sees_cases() to office;
