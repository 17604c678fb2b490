import { findCalculatorOffers } from "#domain/catalogue/find-offers.ts";
import { findOperatorOffers, listPricedOffers } from "#domain/catalogue/operator-offers.ts";
import { ServiceFrame } from "#web/site/blocks/service-frame.tsx";
import { TrademarkSample } from "#web/site/samples/trademark-sample.tsx";
import { ClassFinder } from "./class-finder.tsx";
import { trademark } from "./content/trademark.ts";

export function TrademarkScreen() {
  return (
    <ServiceFrame
      page={trademark}
      serviceType="Trademark"
      offers={[...findCalculatorOffers("trademark"), ...listPricedOffers(findOperatorOffers("Trademark"))]}
      picture={<TrademarkSample />}
      ownHeadings={["Find your class"]}
    >
      {(request) => <ClassFinder onAsk={request} />}
    </ServiceFrame>
  );
}
