-- The log is read newest first, by any of actor, table, action and record. An actor's or a table's events are gathered from
-- the beginnings of their parts in these indexes, so that two frequent conditions never walk through all that only one meets.
alter table public.events alter column table_name set not null;
create index events_time_idx on public.events (at, id);
create index events_table_idx on public.events (table_name, action, at, id);
create index events_actor_idx on public.events (actor, table_name, action, at, id);
drop index public.events_record_idx;
create index events_record_idx on public.events (record_id, table_name);
