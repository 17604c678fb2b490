import investor from "#web/styles/investor.css?url";

/** The style of the Investor Portal, beside it. */
export function InvestorStyle() {
  return <link rel="stylesheet" href={investor} precedence="default" />;
}
