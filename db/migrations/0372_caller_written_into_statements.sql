-- Without a search path of their own, and read when they are made, these are written into the statement that asks; before, each was a call, for each row of some.
create or replace function auth.jwt() returns jsonb language sql stable
return nullif(current_setting('request.jwt.claims', true), '')::jsonb;
create or replace function auth.uid() returns uuid language sql stable
return nullif(nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'sub', '')::uuid;
create or replace function auth.role() returns text language sql stable
return nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'role';
create or replace function auth.email() returns text language sql stable
return nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'email';
