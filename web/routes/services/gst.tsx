import { gstOffers } from "#domain/catalogue/prices.ts";
import { gst } from "#web/content/services/gst.ts";
import { ServiceFrame } from "#web/sections/service-frame.tsx";

export default function GstScreen() {
  const offers = gstOffers.map((offer) => ({
    name: offer.name,
    price: offer.fee,
    unit: "unit" in offer ? offer.unit : undefined,
  }));
  return <ServiceFrame page={gst} serviceType="GST" offers={offers} />;
}
