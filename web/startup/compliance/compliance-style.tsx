import compliance from "#web/styles/dashboards/compliance.css?url";

/** The style of the compliance tab. */
export function ComplianceStyle() {
  return <link rel="stylesheet" href={compliance} precedence="default" />;
}
