-- HMAC-SHA-256 needs the secret twice, as its inner and its outer pad (RFC 2104). No role is granted this table, backups
-- leave it out, and only private.hide_counted() reads it.
create table private.counting_secret (
  id integer primary key default 1 constraint counting_secret_id_check check (id = 1),
  inner_pad bytea not null constraint counting_secret_inner_pad_check check (octet_length(inner_pad) = 64),
  outer_pad bytea not null constraint counting_secret_outer_pad_check check (octet_length(outer_pad) = 64)
);
comment on table private.counting_secret is 'The secret of this installation under which limits count addresses; made once, shared by all processes.';

insert into private.counting_secret (inner_pad, outer_pad)
select
  string_agg(set_byte('\x00', 0, get_byte(secret, at) # 54), ''::bytea order by at),
  string_agg(set_byte('\x00', 0, get_byte(secret, at) # 92), ''::bytea order by at)
from (
  select sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())) || decode(repeat('00', 32), 'hex') as secret
  -- Once, not again for each byte.
  offset 0
) as made
cross join generate_series(0, 63) as at;

-- These were counted under hashes without a secret, which can be guessed for an address. The counts begin again.
delete from private.rate_limits;
delete from private.sign_in_attempts;
