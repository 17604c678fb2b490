alter table private.checklists
  add column reminded_on date,
  add column news_since timestamptz;
comment on column private.checklists.reminded_on is 'The day on which a colleague last had its customer reminded: once a day.';
comment on column private.checklists.news_since is 'Since when documents were asked for or returned of which its customer has had no email; null when there is none.';
create index checklists_news_idx on private.checklists (news_since) where news_since is not null;
