-- An answer to an email with a link to a list arrives in the conversation of its record too.
alter table private.reply_addresses
  add column is_customer boolean not null default true;
comment on column private.reply_addresses.is_customer is 'Whether the email went to the customer as such, so that an answer from its address is theirs. False of a link to a list, which the office may send to anyone: from its address an answer is the customer''s only where the record has that address itself.';
