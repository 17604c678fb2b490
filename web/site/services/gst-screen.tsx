import { findOperatorOffers, listPricedOffers } from "#domain/catalogue/operator-offers.ts";
import { gstOffers } from "#domain/catalogue/prices.ts";
import { ServiceFrame } from "#web/site/blocks/service-frame.tsx";
import { GstinSample } from "#web/site/samples/gstin-sample.tsx";
import { gst } from "./content/gst.ts";

export function GstScreen() {
  const offers = listPricedOffers([...gstOffers, ...findOperatorOffers("GST")]);
  return <ServiceFrame page={gst} serviceType="GST" offers={offers} picture={<GstinSample />} />;
}
