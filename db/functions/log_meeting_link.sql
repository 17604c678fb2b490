create or replace function private.log_meeting_link() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.log_request_step(
    'consultation', new.id, 'meeting_link',
    title => case when new.meeting_link is null then 'Meeting link removed' else 'Meeting link added' end,
    message => case when new.meeting_link is null then 'We have removed the meeting link of your {request}. We will send you a new one.'
      else 'The meeting link of your {request} is in your email, and on its page from 15 minutes before.' end);
  return null;
end
$$;
comment on function private.log_meeting_link() is
  'After the office entered, changed or removed the link of a meeting: the line of the history, whose event is the job of the email, and the notification.';
