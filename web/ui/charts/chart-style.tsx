import charts from "#web/styles/parts/charts.css?url";

/** The style of the charts, beside whatever shows one. */
export function ChartStyle() {
  return <link rel="stylesheet" href={charts} precedence="default" />;
}
