import { useState } from "react";
import { useLocation } from "react-router";
import type { SearchEntry } from "./search-entry.ts";

/** What is sold, and for how much as it is printed: `GST filing`, `₹1,499 a month`. */
export type ChosenOffer = { readonly name: string; readonly price: string };

/** What a result carries to its page, which reads it by `useChosenOffer`. */
export const carryOffer = ({ title, price, isOffer }: Pick<SearchEntry, "title" | "price" | "isOffer">) =>
  isOffer && price ? { offer: { name: title, price } } : undefined;

const isOfferState = (state: unknown): state is { offer: ChosenOffer } =>
  typeof state === "object" &&
  state !== null &&
  "offer" in state &&
  typeof state.offer === "object" &&
  state.offer !== null &&
  "name" in state.offer &&
  typeof state.offer.name === "string" &&
  "price" in state.offer &&
  typeof state.offer.price === "string";

/**
 * The offer that a search result led here with, and the part of the page that it led to; null where the page was opened
 * otherwise. A reload keeps it, and so does a jump to another part of the page.
 */
export function useChosenOffer(): (ChosenOffer & { readonly hash: string }) | null {
  const { state, hash }: { state: unknown; hash: string } = useLocation();
  const offer = isOfferState(state) ? state.offer : null;
  const [chosen, setChosen] = useState(offer && { offer, hash });
  if (offer && offer !== chosen?.offer) setChosen({ offer, hash });
  return chosen && (offer || hash !== "") ? { ...chosen.offer, hash: chosen.hash } : null;
}
