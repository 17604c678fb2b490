import { gstOffers } from "#domain/catalogue/prices.ts";
import { ServiceFrame } from "#web/site/blocks/service-frame.tsx";
import { gst } from "#web/site/services/content/gst.ts";

export default function GstScreen() {
  const offers = gstOffers.map((offer) => ({
    name: offer.name,
    price: offer.fee,
    unit: "unit" in offer ? offer.unit : undefined,
  }));
  return <ServiceFrame page={gst} serviceType="GST" offers={offers} />;
}
