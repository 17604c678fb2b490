import { findOperatorOffers, type OperatorOffer, sayPrice } from "#domain/catalogue/operator-offers.ts";
import type { Block } from "#web/site/blocks/page-content.ts";

/** As it stands in the subject of the enquiry, which its button opens. */
const nameOffered = (offer: OperatorOffer) => (offer.fee === null ? "price on request" : `${sayPrice(offer)} + GST`);

/** Our fees for what the operator prices: a figure, or "On request". */
export function listOperatorFees(heading: string, category: OperatorOffer["category"]): Block {
  const offers = findOperatorOffers(category);
  const quoted = offers.some(({ fee }) => fee === null)
    ? " Where no figure is shown, we quote in writing before we start."
    : "";
  return {
    kind: "table",
    heading,
    intro: `Our fees, without GST and government fees.${quoted}`,
    caption: `${heading}: our fee for each service`,
    columns: ["Service", "Our fee"],
    rows: offers.map((offer) => [offer.name, sayPrice(offer)]),
    offers: offers.map((offer) => `${offer.name}, ${nameOffered(offer)}`),
  };
}
