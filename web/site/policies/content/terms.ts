import { business } from "#domain/business/business.ts";
import { gstRatePercent } from "#domain/catalogue/prices.ts";
import type { ReadingPage } from "#web/site/blocks/page-content.ts";

/** Checklist: docs/business-rules-content.md, section B12. The operator's counsel reviews this page before launch. */
export const terms: ReadingPage = {
  path: "/terms-conditions",
  name: "Terms and conditions",
  heading: "Terms and conditions",
  lede: "What we do for you, what it costs, and what each side must do, in plain English.",
  version: "2026-11-23",
  blocks: [
    {
      kind: "text",
      heading: "Who we are",
      paragraphs: [
        `${business.brand} is run by ${business.legalName}, ${business.address.join(", ")}. ${business.notice}`,
        "Our services are private assistance: we advise, prepare and file. The authority, bank, certification body or investor decides, and we cannot promise its decision.",
      ],
    },
    {
      kind: "list",
      heading: "What you pay",
      intro: "We show you each of these before you agree to anything.",
      style: "plain",
      items: [
        { term: "Our fee", text: "the price on the page, or the one we quote to you in writing." },
        { term: `GST ${gstRatePercent}%`, text: "on our fee, shown separately." },
        {
          term: "Government fee",
          text: "at cost, without mark-up, paid to the authority for you. If the authority changes it before we file, the new amount applies and you may withdraw.",
        },
        {
          term: "Other costs",
          text: "we name stamp duty, digital signatures, audit bodies or hosting before we buy them.",
        },
      ],
    },
    {
      kind: "list",
      heading: "Timelines",
      style: "plain",
      items: [
        "A number of days on our pages is typical, not a promise on behalf of an authority.",
        "It starts when we have all documents and the fee, and pauses while we wait for you or for an authority.",
        "If we are late through our own fault, you may withdraw and the [refund policy](/refund-policy) applies.",
      ],
    },
    {
      kind: "list",
      heading: "What we ask of you",
      style: "plain",
      items: [
        "Documents that are true, complete and yours to give.",
        "Replies in time: most deadlines are set by law.",
        "Your own portal passwords and OTPs stay with you. We never ask for an OTP.",
        "You are 18 or older and may act for the business that you name.",
      ],
    },
    {
      kind: "text",
      heading: "How an agreement is made",
      paragraphs: [
        "An enquiry on this site is free and does not bind either side. A price from the calculator is an estimate; prices may vary with your case.",
        "An agreement begins when you accept our written quote yourself. We never tick a box for you. You get a copy with the time.",
        "Booking a consultation is an agreement for that session only.",
      ],
    },
    {
      kind: "text",
      heading: "Professional work",
      paragraphs: [
        "Work reserved by law for chartered accountants, company secretaries, cost accountants or advocates is done by members of those professions. They are responsible to their own institutes. This site does not solicit work for them.",
        "Nothing here offers securities to the public, and we take no money for placing them. Private placements follow section 42 of the Companies Act 2013.",
      ],
    },
    {
      kind: "list",
      heading: "Confidentiality, data and ownership",
      style: "plain",
      items: [
        "What you tell us stays with us and the people who work on your file, unless the law requires us to disclose it.",
        "We handle personal data as described in the [privacy notice](/privacy).",
        "What we write or build for you is yours once you have paid for it. Tools and templates that we already had stay ours, and you may continue to use them in what we delivered.",
      ],
    },
    {
      kind: "list",
      heading: "When things go wrong",
      style: "plain",
      items: [
        "We correct our own mistakes at our cost, and pay late fees that our delay alone has caused.",
        "Beyond that, our liability for one engagement is limited to the fee paid for it. This does not apply to fraud, wilful harm and anything that the law does not allow to be limited.",
        "Neither side is responsible for what is outside its control, such as a portal that is down. It informs the other side at once.",
        "Either side may end an engagement in writing. You pay for work done; we refund work not done.",
      ],
    },
    {
      kind: "text",
      heading: "Changes, law and courts",
      paragraphs: [
        "A change of these terms applies to later engagements only. The version at the top of this page is the one in force.",
        "The law of India applies. You may use our [grievance process](/grievances) first. You can go to a consumer commission or a court at any time.",
      ],
    },
  ],
};
