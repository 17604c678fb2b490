-- How a customer came to us has one name on every record that the office enters: origin. A client has it too.
alter table public.service_requests rename column source to origin;
alter table public.service_requests rename constraint service_requests_source_check to service_requests_origin_check;
alter table private.clients add column origin text constraint clients_origin_check
  check (origin in ('phone_call', 'walk_in', 'email', 'whatsapp', 'referral', 'other'));
comment on column private.clients.origin is 'How the client came to us, as the office wrote it down; null where it did not.';
