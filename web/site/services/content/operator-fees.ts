import { findOperatorOffers, type OperatorOffer, sayPrice } from "#domain/catalogue/operator-offers.ts";
import type { Block } from "#web/site/blocks/page-content.ts";

/** Our fees for what the operator prices: a figure, or "On request". */
export function listOperatorFees(heading: string, category: OperatorOffer["category"]): Block {
  const offers = findOperatorOffers(category);
  const quoted = offers.some(({ fee }) => fee === null)
    ? " Where no figure is shown, we quote in writing before we start."
    : "";
  return {
    kind: "list",
    heading,
    intro: `Our fees, without GST and government fees.${quoted}`,
    style: "plain",
    items: offers.map((offer) => ({ term: offer.name, text: sayPrice(offer) })),
  };
}
