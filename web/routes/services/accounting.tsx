import { findCalculatorOffers } from "#domain/catalogue/find-offers.ts";
import { accounting } from "#web/content/services/accounting.ts";
import { ServiceFrame } from "#web/sections/service-frame.tsx";

export default function AccountingScreen() {
  return <ServiceFrame page={accounting} serviceType="Accounting" offers={findCalculatorOffers("accounting")} />;
}
