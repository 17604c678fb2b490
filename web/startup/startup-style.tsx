import calls from "#web/styles/dashboards/founder-calls.css?url";
import growth from "#web/styles/dashboards/growth.css?url";
import startup from "#web/styles/dashboards/startup.css?url";

/** The style of what startups and the office see of profiles, interests and investors. */
export function StartupStyle() {
  return (
    <>
      <link rel="stylesheet" href={startup} precedence="default" />
      <link rel="stylesheet" href={calls} precedence="default" />
    </>
  );
}

/** The style of its charts and calculators. */
export function GrowthStyle() {
  return <link rel="stylesheet" href={growth} precedence="default" />;
}
