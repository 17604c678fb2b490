create table public.holidays (
  day date primary key,
  name text not null constraint holidays_name_check check (char_length(name) between 1 and 120)
);
comment on table public.holidays is 'Days on which the office stays closed; the national ones come from domain/business-hours.ts.';
