create table public.consents (
  id uuid primary key default gen_random_uuid(),
  user_id uuid constraint consents_user_id_fkey references auth.users (id) on delete set null,
  enquiry_id uuid constraint consents_enquiry_id_fkey references public.enquiries (id) on delete cascade,
  grievance_id uuid constraint consents_grievance_id_fkey references private.grievances (id) on delete cascade,
  refund_request_id uuid constraint consents_refund_request_id_fkey references private.refund_requests (id) on delete cascade,
  kind text not null constraint consents_kind_check check (
    kind in ('account', 'enquiry', 'enquiry_terms', 'case', 'funding', 'project', 'consultation', 'company', 'investor', 'search_mail')
  ),
  text_version text not null constraint consents_text_version_check check (text_version ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'),
  page text not null constraint consents_page_check check (page ~ '^/[A-Za-z0-9/_-]*$' and char_length(page) <= 200),
  record_id uuid,
  given_at timestamptz not null default private.business_now(),
  withdrawn_at timestamptz
);
create index consents_user_id_idx on public.consents (user_id, given_at desc, id desc);
create index consents_enquiry_id_idx on public.consents (enquiry_id);
create index consents_grievance_id_idx on public.consents (grievance_id);
create index consents_refund_request_id_idx on public.consents (refund_request_id);
create index consents_record_id_idx on public.consents (record_id);
comment on table public.consents is
  'Which text a person agreed to, when and on which page; the texts are in domain/fields/consent-texts.ts. Without an account it belongs to the enquiry or case.';
comment on column public.consents.user_id is 'Null after the account was deleted: what stays names no person.';
comment on column public.consents.record_id is 'The request, company or saved search of the account that it was given with, if it has an id.';

-- Emails are sent to those who ticked the box (E-Commerce Rules 2020, rule 4).
alter table public.saved_searches alter column wants_mail set default false;
