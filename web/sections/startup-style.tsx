import growth from "#web/styles/growth.css?url";
import startup from "#web/styles/startup.css?url";

/** The style of the parts that only the startup dashboard has. */
export function StartupStyle() {
  return <link rel="stylesheet" href={startup} precedence="default" />;
}

/** The style of its charts and calculators. */
export function GrowthStyle() {
  return <link rel="stylesheet" href={growth} precedence="default" />;
}
