import services from "#web/styles/dashboards/services.css?url";

/** The style of the stages, as the customer's page has it. */
export function ServiceStyle() {
  return <link rel="stylesheet" href={services} precedence="default" />;
}
