import { findCalculatorOffers } from "#domain/catalogue/find-offers.ts";
import { ServiceFrame } from "#web/site/blocks/service-frame.tsx";
import { TaxReturnSample } from "#web/site/samples/tax-return-sample.tsx";
import { incomeTax } from "#web/site/services/content/income-tax.ts";

export default function IncomeTaxScreen() {
  return (
    <ServiceFrame
      page={incomeTax}
      serviceType="Income Tax"
      picture={<TaxReturnSample />}
      offers={findCalculatorOffers("itr")}
    />
  );
}
