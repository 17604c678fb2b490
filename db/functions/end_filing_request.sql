create or replace function private.end_filing_request() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.filing_requests where enquiry_id = new.id;
  return null;
end
$$;
comment on function private.end_filing_request() is
  'After an enquiry was closed without an order: its filing is no longer marked as asked for, and can be asked for again.';
