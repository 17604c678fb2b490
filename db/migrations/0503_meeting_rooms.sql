alter table private.settings
  add column meeting_pattern text constraint settings_meeting_pattern_check
    check (char_length(meeting_pattern) <= 300 and meeting_pattern ~ '^https://[^\s<>"]+$' and meeting_pattern like '%{room}%');
comment on column private.settings.meeting_pattern is
  'Where video calls take place, with {room} for a name that no one can guess and {reference} for that of the booking; null while the office enters each link.';
