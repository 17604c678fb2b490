import system from "#web/styles/office/system.css?url";

/** The style of the System tab. */
export function SystemStyle() {
  return <link rel="stylesheet" href={system} precedence="default" />;
}
