import { business } from "#domain/business/business.ts";
import { gstRatePercent } from "#domain/catalogue/prices.ts";
import type { ReadingPage } from "#web/site/blocks/page-content.ts";

/** Checklist: docs/business-rules-content.md, section B12. The operator's counsel reviews this page before launch. */
export const terms: ReadingPage = {
  path: "/terms-conditions",
  name: "Terms and conditions",
  heading: "Terms and conditions",
  lede: "What we do for you, what it costs, what each side owes the other. Short, and meant to be read.",
  version: "2026-11-20",
  blocks: [
    {
      kind: "text",
      heading: "Who we are",
      paragraphs: [
        `${business.brand} is run by ${business.legalName}, ${business.address.join(", ")}. ${business.notice}`,
        "Our services are private assistance: we advise, prepare and file. The authority, bank, certification body or investor decides. We promise no result that is theirs to give.",
      ],
    },
    {
      kind: "list",
      heading: "What you pay",
      intro: "You see three figures before you agree to anything, and never a fourth afterwards.",
      style: "plain",
      items: [
        { term: "Our fee", text: "the price on the page, or the one we quote to you in writing." },
        { term: `GST ${gstRatePercent}%`, text: "on our fee, shown apart." },
        {
          term: "Government fee",
          text: "at cost, without mark-up, paid to the authority for you. If the authority changes it before we file, the new amount applies and you may withdraw.",
        },
        {
          term: "Others",
          text: "stamp duty, digital signatures, audit bodies or hosting are named before they are bought.",
        },
      ],
    },
    {
      kind: "list",
      heading: "Days",
      style: "plain",
      items: [
        "A number of days on our pages is typical, not a promise of a public office.",
        "It starts when we have all documents and the fee, and stands still while we wait for you or for an authority.",
        "If we are late by our own fault, you may withdraw and the [refund policy](/refund-policy) applies.",
      ],
    },
    {
      kind: "list",
      heading: "What we ask of you",
      style: "plain",
      items: [
        "Papers that are true, complete and yours to give.",
        "Answers in time: most deadlines are the law’s, not ours.",
        "Your own portal passwords and one-time codes stay with you. We never ask for a one-time code.",
        "You are 18 or older and may act for the business that you name.",
      ],
    },
    {
      kind: "text",
      heading: "How an agreement comes about",
      paragraphs: [
        "An enquiry on this site is free and binds nobody. A price from the calculator is an estimate; prices may vary with your case.",
        "An agreement begins when you accept our written quote by your own act. No box is ever ticked for you, and you get a copy with the time.",
        "Booking a consultation is an agreement for that session only.",
      ],
    },
    {
      kind: "text",
      heading: "Professional work",
      paragraphs: [
        "Work that the law keeps for chartered accountants, company secretaries, cost accountants or advocates is done by members of those professions, who answer to their own institutes. This site solicits no work for them.",
        "Nothing here offers securities to the public, and we take no money for placing them. Private placements follow section 42 of the Companies Act 2013.",
      ],
    },
    {
      kind: "list",
      heading: "Confidence, data and ownership",
      style: "plain",
      items: [
        "What you tell us stays with us and the people who work on your file, unless the law makes us disclose it.",
        "Personal data is handled as the [privacy notice](/privacy) says.",
        "What we write or build for you is yours once it is paid. Tools and templates that we already had stay ours, and you may go on using them in what we delivered.",
      ],
    },
    {
      kind: "list",
      heading: "When things go wrong",
      style: "plain",
      items: [
        "We put our own mistakes right at our cost, and pay late fees that our delay alone has caused.",
        "Beyond that our liability for one engagement ends at the fee paid for it, except for fraud, wilful harm and whatever the law does not let anyone limit.",
        "Neither side answers for what is outside its power, such as a portal that is down; the other is told at once.",
        "Either side may end an engagement in writing. Work done is paid, work not done is refunded.",
      ],
    },
    {
      kind: "text",
      heading: "Changes, law and courts",
      paragraphs: [
        "A change of these terms holds for later engagements only; the version at the head of this page is the one in force.",
        "The law of India applies. Complaints go through our [grievance process](/grievances) first if you wish; the way to a consumer commission or a court stays open at all times.",
      ],
    },
  ],
};
