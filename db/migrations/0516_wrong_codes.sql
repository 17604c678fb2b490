alter table private.checklist_links
  add column wrong_codes integer not null default 0 constraint checklist_links_wrong_codes_check check (wrong_codes >= 0),
  add column locked_until timestamptz,
  add column browser text constraint checklist_links_browser_check check (char_length(browser) between 1 and 60),
  add column is_replaced boolean not null default false;
update private.checklist_links set wrong_codes = code_tries;
comment on column private.checklist_links.code_tries is 'How often the present code was wrong.';
comment on column private.checklist_links.wrong_codes is 'How often any code of this link was wrong; the colleague who sent it sees it.';
comment on column private.checklist_links.locked_until is 'No code is sent before, since the last one was wrong too often.';
comment on column private.checklist_links.is_replaced is 'It ended because another link was sent to the same address.';
comment on column private.checklist_links.browser is 'What opened it, as it said itself, such as Chrome on Android.';
