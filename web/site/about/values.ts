import { gstOffers } from "#domain/catalogue/prices.ts";
import { nothing } from "#domain/money/paise.ts";
import { formatRupees } from "#domain/money/rupees.ts";
import { priceCells } from "#web/site/blocks/fee-words.ts";
import type { Text } from "#web/site/blocks/page-content.ts";

/** What anyone can check on this site: a figure, what it means, and the page that shows it. */
export type Proof = { readonly figure: string; readonly text: Text; readonly link: string; readonly to: string };

/** A value with its proof; the proof of `reply` is the time by which an enquiry sent now is answered. */
export type Value = { readonly title: string; readonly text: Text; readonly proof: Proof | "reply" };

const [registration] = gstOffers;
const [fee, gst, payable] = priceCells(registration.fee, { kind: "known", amount: nothing, note: "" });

/** The four values are those of the specification (section 2); texts and proofs are ours. */
export const aboutValues: readonly Value[] = [
  {
    title: "Excellence",
    text: "We check every document before we file and ask once for everything that is missing. Complete files get fewer queries.",
    proof: {
      figure: "50% back",
      text: "of our fee, or we file again at our cost, if a certification is rejected because of our error.",
      link: "Refund policy",
      to: "/refund-policy#certification-services",
    },
  },
  {
    title: "Integrity",
    text: "Our fee, the GST on it and the government fee are shown separately. We tell you what we cannot promise.",
    proof: {
      figure: payable,
      text: `for a GST registration: our fee ${fee}, GST ${gst}, government fee ${formatRupees(nothing)}.`,
      link: "What you pay",
      to: "/services/gst#what-you-pay",
    },
  },
  {
    title: "Innovation",
    text: "You can calculate prices yourself. Every enquiry gets a reference number and a time by which we reply. You track each request online.",
    proof: "reply",
  },
  {
    title: "Global Reach",
    text: "We work with founders abroad who build in India and with Indian businesses that sell abroad. We tell you when you need a local adviser.",
    proof: {
      figure: "182 days",
      text: "in India in the financial year: the rule for one director of a private limited company. The others may live abroad.",
      link: "Directors from abroad",
      to: "/services/incorporation#directors-and-shareholders-from-abroad",
    },
  },
];

/** Before the page knows the time, and without scripts: the specification's own words (section 1). */
export const replyProof: Proof = {
  figure: "2 hours",
  text: "in business hours: the time in which we reply to an enquiry.",
  link: "Write to us",
  to: "/contact",
};
