import { findCalculatorOffers } from "#domain/catalogue/find-offers.ts";
import { trademark } from "#web/content/services/trademark.ts";
import { ServiceFrame } from "#web/sections/service-frame.tsx";

export default function TrademarkScreen() {
  return <ServiceFrame page={trademark} serviceType="Trademark" offers={findCalculatorOffers("trademark")} />;
}
