import { business } from "#domain/business/business.ts";
import type { ReadingPage } from "#web/site/blocks/page-content.ts";

/** Shares and periods: specification, section 9. The operator's counsel reviews this page before launch. */
export const refunds: ReadingPage = {
  path: "/refund-policy",
  name: "Refund policy",
  heading: "Refund policy",
  lede: "What you get back, when, and how to ask for it. Your rights under the law apply in addition and are never reduced by this page.",
  version: "2026-11-23",
  blocks: [
    {
      kind: "table",
      heading: "Consultations",
      intro:
        "Hours are counted back, to the second, from the start time that you first booked. If we move your booking, or you accept a time we propose, the new time counts instead. If we cancel, or close on the day of your booking, you always get a full refund. There is nothing to refund for a free session.",
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
        "Certifications, registrations and licences that we prepare and file for you. The authority decides on them; we are responsible for our own work.",
      caption: "Refund of certification services",
      columns: ["What happened", "You get back"],
      rows: [
        ["The application has not been submitted", "Full refund of our fee"],
        ["It was rejected because of our error", "50% of our fee, or we file again at our cost if you prefer"],
        ["It was rejected for another reason", "We explain the reason and your next options"],
      ],
    },
    {
      kind: "table",
      heading: "Web work",
      intro: "For websites, AI and SEO work, the refund depends on the share of the work done when you stop.",
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
        "Our professional fee and the GST charged on it. We issue a credit note for the GST.",
        "We cannot refund a government fee already paid to the authority. We return it in full if it has not been paid.",
        "We pay the money back to its source.",
        "If our work was deficient, or later than agreed in writing, tell us. We do not refuse a refund that the law gives you.",
        "We charge no cancellation fee that we would not pay you if we cancelled.",
      ],
    },
    {
      kind: "steps",
      heading: "How to ask, and how long it takes",
      steps: [
        {
          title: "Ask",
          text: `If you cancel a paid request in your account, a refund request is created automatically and shown on the request’s page. Otherwise fill in the [form on this page](#send), or write to [${business.email}](mailto:${business.email}) and quote your reference. Say what you paid for and what went wrong.`,
        },
        {
          title: "Review",
          duration: "3-5 business days",
          text: "We review your request and reply with the percentage, the amount and the reason in one message.",
        },
        {
          title: "Payment",
          duration: "7-10 business days",
          text: "Once approved, we process the refund to the account or card you paid from.",
        },
      ],
    },
    {
      kind: "text",
      heading: "If you do not agree",
      paragraphs: [
        "Use our [grievance process](/grievances). It is free, you get an answer in writing, and it can escalate up to a director. You may go to the National Consumer Helpline or a consumer commission at any time.",
        "Business days are Monday to Saturday, except holidays.",
      ],
    },
  ],
};
