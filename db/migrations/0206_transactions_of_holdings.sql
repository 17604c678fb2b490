-- The row of a holding is its first purchase. What follows is in its events: further purchases, new values, partial exits, its end.
alter table public.holding_events
  add column share_sold numeric(5, 2) constraint holding_events_share_sold_check check (share_sold > 0 and share_sold < 100);
comment on column public.holding_events.share_sold is 'Of a partial exit: the share of the holding that was sold, in per cent of what was held before.';

alter table public.holding_events drop constraint holding_events_kind_check;
alter table public.holding_events add constraint holding_events_kind_check
  check (kind in ('purchase', 'round', 'exit', 'acquisition', 'write-off'));
alter table public.holding_events add constraint holding_events_exit_check check ((kind = 'exit') = (share_sold is not null));
alter table public.holding_events add constraint holding_events_purchase_check check (kind <> 'purchase' or value > 0);
comment on column public.holding_events.value is
  'Rupees: paid for a purchase, received for an exit or an acquisition, the worth of the whole holding after a round, nothing after a write-off.';
comment on table public.holding_events is 'Purchases, new values, exits and the end of a holding, and when.';
