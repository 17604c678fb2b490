import { findCalculatorOffers } from "#domain/catalogue/find-offers.ts";
import { ServiceFrame } from "#web/site/blocks/service-frame.tsx";
import { ProfitSample } from "#web/site/samples/profit-sample.tsx";
import { accounting } from "#web/site/services/content/accounting.ts";

export default function AccountingScreen() {
  return (
    <ServiceFrame
      page={accounting}
      serviceType="Accounting"
      picture={<ProfitSample />}
      offers={findCalculatorOffers("accounting")}
    />
  );
}
