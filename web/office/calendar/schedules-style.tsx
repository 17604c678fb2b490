import schedules from "#web/styles/office/schedules.css?url";

/** The style of the consultants' weeks and of the holidays. */
export function SchedulesStyle() {
  return <link rel="stylesheet" href={schedules} precedence="default" />;
}
