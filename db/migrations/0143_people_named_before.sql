create table private.named_people_before (
  cin text not null,
  financial_year integer not null,
  people integer not null constraint named_people_before_people_check check (people >= 1),
  constraint named_people_before_pkey primary key (cin, financial_year)
);
comment on table private.named_people_before is
  'How many people deleted accounts of a company, known by its CIN or LLPIN, had named in a financial year. No addresses and no accounts. Without it, deleting an account would begin a new count.';
