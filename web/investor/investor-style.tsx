import calls from "#web/styles/dashboards/founder-calls.css?url";
import investor from "#web/styles/dashboards/investor.css?url";
import opportunities from "#web/styles/dashboards/opportunities.css?url";

/** The style of the Investor Portal, beside it. */
export function InvestorStyle() {
  return (
    <>
      <link rel="stylesheet" href={investor} precedence="default" />
      <link rel="stylesheet" href={opportunities} precedence="default" />
      <link rel="stylesheet" href={calls} precedence="default" />
    </>
  );
}
