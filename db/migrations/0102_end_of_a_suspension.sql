alter table private.suspensions add column ended_at timestamptz;
comment on column private.suspensions.ended_at is
  'When the latest suspension ended, in real time; null while it lasts. Emails ordered before are not sent later.';
