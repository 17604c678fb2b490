import { business } from "#domain/business/business.ts";
import type { ReadingPage } from "#web/site/blocks/page-content.ts";

/** Shares and periods: specification, section 9. The operator's counsel reviews this page before launch. */
export const refunds: ReadingPage = {
  path: "/refund-policy",
  name: "Refund policy",
  heading: "Refund policy",
  lede: "What you get back, when, and how to ask for it. The law’s own rights come on top of this page and are never reduced by it.",
  version: "2026-11-20",
  blocks: [
    {
      kind: "table",
      heading: "Consultations",
      intro:
        "Counted to the second from the time you booked first. If we cancel, you get everything back, whatever the hour. A free session has nothing to refund.",
      caption: "Refund of a consultation by the time of cancelling",
      columns: ["You cancel", "You get back"],
      rows: [
        ["Up to 24 hours before", "Full refund"],
        ["Up to 4 hours before", "50% of what you paid"],
        ["Within 4 hours, or you do not come (no-show)", "No refund"],
      ],
    },
    {
      kind: "table",
      heading: "Certification services",
      intro:
        "Certifications, registrations and licences that we prepare and file for you. The authority decides on them; we answer for our own work.",
      caption: "Refund of certification services",
      columns: ["What happened", "You get back"],
      rows: [
        ["The application has not been submitted", "Full refund of our fee"],
        ["It was rejected because of our error", "50% of our fee, or we file again at our cost if you prefer that"],
        ["It was rejected for another reason", "We explain the reason and what can be done next"],
      ],
    },
    {
      kind: "table",
      heading: "Web work",
      intro: "Websites, AI and SEO work are refunded by the share of the work that is done when you stop.",
      caption: "Refund of web work by work done",
      columns: ["Work done when you stop", "You get back"],
      rows: [
        ["About a quarter", "75%"],
        ["About half", "50%"],
        ["About three quarters", "25%"],
      ],
    },
    {
      kind: "list",
      heading: "What a refund covers",
      style: "plain",
      items: [
        "Our professional fee and the GST charged on it; we issue a credit note for the GST.",
        "A government fee that has already been paid to the authority cannot be refunded by us. One that has not been paid is returned in full.",
        "The money goes back to the source it came from.",
        "If our work was deficient, or came later than we agreed in writing, tell us: we do not refuse a refund that the law gives you.",
        "We charge you nothing for cancelling that we would not pay ourselves for the same.",
      ],
    },
    {
      kind: "steps",
      heading: "How to ask, and how long it takes",
      steps: [
        {
          title: "Ask",
          text: `Fill in the [form on this page](#send), or write to [${business.email}](mailto:${business.email}) with your reference. Say what you paid for and what went wrong.`,
        },
        {
          title: "Review",
          duration: "3-5 business days",
          text: "We review your request and answer with the share, the amount and the reason in one message.",
        },
        {
          title: "Payment",
          duration: "7-10 business days",
          text: "Once agreed, the refund is processed to the account or card you paid from.",
        },
      ],
    },
    {
      kind: "text",
      heading: "If you do not agree",
      paragraphs: [
        "Use our [grievance process](/grievances): it is free, you get an answer in writing, and it goes up to a director if need be. You may go to the National Consumer Helpline or a consumer commission at any time.",
        "Business days are Monday to Saturday without holidays.",
      ],
    },
  ],
};
