-- A service that the office opened did not come by the website, also where no one wrote down how its customer reached us.
alter table public.service_requests add column is_by_office boolean not null default false;
comment on column public.service_requests.is_by_office is
  'Opened by the office, or sold with an enquiry; false: started by its owner. Older ones without an account were opened by the office too.';
