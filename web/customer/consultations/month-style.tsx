import href from "#web/styles/dashboards/month-days.css?url";

/** The style of the month; React waits for it before it shows its siblings. */
export function MonthStyle() {
  return <link rel="stylesheet" href={href} precedence="default" />;
}
