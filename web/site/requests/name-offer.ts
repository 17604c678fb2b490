import type { FormKind } from "#domain/requests/request-kinds.ts";
import type { ChosenOffer } from "#web/layout/search/chosen-offer.ts";

/** `₹14,999 + GST` for `₹14,999, 7 days`: the fees of these pages are without tax (decision D12). */
export function shortenPrice(value: string): string {
  const [first = value] = value.split(", ");
  return first.includes("₹") ? `${first} + GST` : first;
}

/** What the form says was chosen: `GST filing, ₹1,499 a month + GST`; without a price in rupees the name alone. */
export const nameOffer = ({ name, price }: ChosenOffer) =>
  price.includes("₹") ? `${name}, ${shortenPrice(price).replace(/^From/, "from")}` : name;

/** What the button of the bar requests where nothing was chosen before: the offer in the bar, if it has one price. */
export function nameBarOffer(page: string, { label, value }: { label: string; value: string }): string | undefined {
  if (!value.startsWith("₹") || label.endsWith(" from")) return undefined;
  return nameOffer({ name: label.includes(page) ? label : `${page}: ${label}`, price: value });
}

/** What is preselected in the request of a signed-in visitor; the address of a session is its id. */
export function presetOffer(kind: FormKind | undefined, { name }: ChosenOffer, hash: string): Record<string, string> {
  if (kind === "project") return { project_name: name };
  return kind === "consultation" && hash !== "" ? { session: hash.slice(1) } : {};
}
