import { type Paise, rupees } from "../money/paise.ts";

/** Added to professional fees by `payableFor`; government fees are passed on at cost (decision D12). */
export const gstRatePercent = 18;

/** The day on which government fees and legal facts on the pages were last looked up. */
export const factsAsOn = "2026-11-20";

/**
 * A government fee: known, known in part, or not known. What is known is part of the amount payable; `besides` names the
 * rest, as it follows "plus".
 */
export type GovernmentFee =
  | { readonly kind: "known"; readonly amount: Paise; readonly note: string }
  | { readonly kind: "partly"; readonly amount: Paise; readonly note: string; readonly besides: string }
  | { readonly kind: "unknown"; readonly note: string; readonly besides: string };

/** `Payable`, or `Payable, plus stamp duty as per state`: the words beside an amount that cannot hold every fee. */
export function namePayable(fee: GovernmentFee): string {
  return fee.kind === "known" ? "Payable" : `Payable, plus ${fee.besides}`;
}

/** A priced offer, without GST (specification, section 9); the fee is null where it gives no price ("on request"). */
export type Offer = {
  readonly id: string;
  readonly name: string;
  readonly fee: Paise | null;
  readonly unit?: "a month" | "an hour";
  readonly duration?: string;
};

export const gstOffers = [
  { id: "gst-registration", name: "GST registration", fee: rupees(2999), duration: "7-10 business days" },
  { id: "gst-filing", name: "GST filing", fee: rupees(1499), unit: "a month" },
  { id: "gst-consultation", name: "GST consultation", fee: rupees(999), unit: "an hour" },
] as const satisfies readonly Offer[];

export const certificationOffers = [
  { id: "msme", name: "MSME / Udyam", fee: null },
  { id: "startup-india", name: "Startup India", fee: null },
  { id: "iso", name: "ISO", fee: null },
] as const satisfies readonly Offer[];

export const licenceOffers = [
  { id: "shop-act", name: "Shop Act", fee: null },
  { id: "trade-license", name: "Trade License", fee: null },
  { id: "fssai", name: "FSSAI", fee: null },
  { id: "udyam", name: "MSME / Udyam", fee: null },
] as const satisfies readonly Offer[];
