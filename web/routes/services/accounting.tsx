import { findCalculatorOffers } from "#domain/catalogue/find-offers.ts";
import { ServiceFrame } from "#web/site/blocks/service-frame.tsx";
import { accounting } from "#web/site/services/content/accounting.ts";

export default function AccountingScreen() {
  return <ServiceFrame page={accounting} serviceType="Accounting" offers={findCalculatorOffers("accounting")} />;
}
