import calendar from "#web/styles/office/calendar.css?url";

/** The style of the calendar of consultations. */
export function CalendarStyle() {
  return <link rel="stylesheet" href={calendar} precedence="default" />;
}
