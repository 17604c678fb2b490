create table public.filing_requests (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null constraint filing_requests_user_id_fkey references auth.users (id) on delete cascade,
  filing text not null constraint filing_requests_filing_check check (filing ~ '^[a-z0-9-]+:[0-9a-z-]+$' and char_length(filing) <= 80),
  enquiry_id uuid not null constraint filing_requests_enquiry_id_fkey references public.enquiries (id) on delete cascade,
  reference text not null,
  created_at timestamptz not null default private.business_now(),
  constraint filing_requests_user_id_filing_key unique (user_id, filing)
);
create index filing_requests_enquiry_id_idx on public.filing_requests (enquiry_id);
comment on table public.filing_requests is
  'Filings that their owner asked the office to file, with the enquiry by which they did. The row goes when the enquiry is lost or erased.';
