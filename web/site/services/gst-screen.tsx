import { gstOffers } from "#domain/catalogue/prices.ts";
import { ServiceFrame } from "#web/site/blocks/service-frame.tsx";
import { gst } from "./content/gst.ts";

export function GstScreen() {
  const offers = gstOffers.map((offer) => ({
    name: offer.name,
    price: offer.fee,
    unit: "unit" in offer ? offer.unit : undefined,
  }));
  return <ServiceFrame page={gst} serviceType="GST" offers={offers} />;
}
