-- An answer to an email that went to the office's own address is the note of the colleague who sends it.
alter table private.reply_addresses
  add column is_office boolean not null default false,
  add constraint reply_addresses_is_office_check check (not is_office or colleague_id is null and not is_customer);
comment on column private.reply_addresses.is_office is 'Whether the email went to an address of the office that is no account''s: an answer from the address of a colleague becomes their internal note, any other is held.';

-- An email that answers none of ours and waits for a decision is a line of My work, with a date.
alter table private.work_items
  drop constraint work_items_kind_check,
  add constraint work_items_kind_check check (
    kind in ('enquiry', 'funding', 'project', 'consultation', 'service', 'grievance', 'refund', 'investor', 'listing', 'client', 'email'));
