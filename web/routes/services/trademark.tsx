import { findCalculatorOffers } from "#domain/catalogue/find-offers.ts";
import { ServiceFrame } from "#web/site/blocks/service-frame.tsx";
import { trademark } from "#web/site/services/content/trademark.ts";

export default function TrademarkScreen() {
  return <ServiceFrame page={trademark} serviceType="Trademark" offers={findCalculatorOffers("trademark")} />;
}
