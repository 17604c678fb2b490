import { findCalculatorOffers } from "#domain/catalogue/find-offers.ts";
import { incomeTax } from "#web/content/services/income-tax.ts";
import { ServiceFrame } from "#web/sections/service-frame.tsx";

export default function IncomeTaxScreen() {
  return <ServiceFrame page={incomeTax} serviceType="Income Tax" offers={findCalculatorOffers("itr")} />;
}
