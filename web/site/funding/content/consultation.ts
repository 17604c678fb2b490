import { fundingSessions } from "#domain/catalogue/funding.ts";
import { gstRatePercent } from "#domain/catalogue/prices.ts";
import { formatRupees } from "#domain/money/rupees.ts";
import { asOn } from "#web/site/blocks/fee-words.ts";
import type { ServicePage } from "#web/site/blocks/page-content.ts";

const [strategy, review, preparation] = fundingSessions;

const priceOf = ({ price }: { price: number }) => (price === 0 ? "Free" : formatRupees(price));
const glanceOf = (session: { title: string; price: number; minutes: number }) => ({
  label: session.title,
  value: `${priceOf(session)}, ${session.minutes} min`,
});

/** The button on each session, and the quiet one that also offers WhatsApp and telephone (decision D16). */
export const consultationButtons = { book: "Book Consultation", chat: "Chat with Expert" } as const;

export const fundingConsultation: ServicePage = {
  path: "/funding/consultation",
  name: "Funding consultation",
  heading: "Talk to a funding consultant",
  lede: "Three sessions for founders: find your route, have your deck read, or rehearse the meeting. The first one costs nothing.",
  glance: [
    glanceOf(strategy),
    glanceOf(review),
    glanceOf(preparation),
    { label: `GST ${gstRatePercent}%`, value: "On top of the fee" },
    { label: "Government fee", value: formatRupees(0) },
  ],
  callToAction: { button: "Schedule a Consultation", formTitle: "Schedule a Consultation" },
  blocks: [
    {
      kind: "text",
      heading: "What a session is, and for whom",
      paragraphs: [
        "A session is a conversation with one consultant who has read what you sent. You bring the company; we bring questions, a second pair of eyes and a written list at the end. It works by video, by telephone or in our office.",
        "It suits founders who think of raising money in the next year, owners who weigh a loan against an investor, and teams that already hold a term sheet and want to understand it. You do not need a company yet for the first session.",
      ],
    },
    {
      kind: "list",
      heading: "Which session to choose",
      style: "plain",
      items: [
        {
          term: `${strategy.title} (${priceOf(strategy)}, ${strategy.minutes} min)`,
          text: "when you do not know yet which money fits. We look at stage, figures and shareholding, and compare angel, seed, grant and loan.",
        },
        {
          term: `${review.title} (${priceOf(review)}, ${review.minutes} min)`,
          text: "when you have slides. Comments on every one, figures checked against each other, and one second look after your changes.",
        },
        {
          term: `${preparation.title} (${priceOf(preparation)}, ${preparation.minutes} min)`,
          text: "when meetings are near. A mock meeting, hard questions, the words of a term sheet, and the diligence list for your company.",
        },
      ],
    },
    {
      kind: "list",
      heading: "What is included",
      style: "ticks",
      items: [
        "A consultant who reads your papers before the call",
        "The full time, without a sales pitch",
        "A written list of next steps after the session",
        "Answers to short follow-up questions on what was discussed",
      ],
    },
    {
      kind: "list",
      heading: "Documents that help",
      intro: "None is compulsory for the free session. Send what you have at least a day before.",
      style: "plain",
      items: [
        "Pitch deck, or one page about the business",
        "Last accounts, and sales month by month",
        "Who holds how many shares, options and notes",
        "Term sheet or investor e-mails, if any, with names blacked out where you promised silence",
      ],
    },
    {
      kind: "steps",
      heading: "How it goes",
      steps: [
        {
          title: "Request",
          duration: "Two minutes",
          text: "Choose a session and tell us when you are free. We reply within 2 hours in business hours, otherwise within 24 hours.",
        },
        {
          title: "Confirmation",
          duration: "Before you pay",
          text: "You see the fee, the GST on it and the total, and confirm a time. All times are India time.",
        },
        {
          title: "Session",
          duration: "45, 60 or 90 minutes",
          text: "Video, telephone or in person. Nothing is recorded unless you agree.",
        },
        {
          title: "Next steps",
          duration: "After the session",
          text: "You get a written list. Carrying it out with us or alone is your choice.",
        },
      ],
    },
    {
      kind: "text",
      heading: "The rules around this advice",
      paragraphs: [
        `We give general information and help you prepare. Investments in India are regulated by the Securities and Exchange Board of India, [sebi.gov.in](https://www.sebi.gov.in); share issues to investors follow section 42 of the Companies Act 2013, which allows named persons only and no public offer (${asOn}). The page on [funding options](/funding/options) sets out the steps.`,
        "If we have to cancel, you get the full fee back. If you cancel up to 24 hours before, you also get all of it; up to 4 hours before, half; later or without notice, none. The [refund policy](/refund-policy) has the details.",
      ],
    },
    {
      kind: "list",
      heading: "What we don’t do",
      style: "dashes",
      items: [
        "Guarantee money, an amount, a date or a meeting",
        "Give investment advice or act as a broker",
        "Take investors’ money, or a share of what you raise",
        "Legal opinions: your counsel reads the contract, we help you read the terms",
      ],
    },
  ],
  questions: [
    {
      question: "Is the first session really free?",
      answer: `Yes. The ${strategy.title} costs ${formatRupees(strategy.price)} for ${strategy.minutes} minutes, and nothing has to be booked afterwards.`,
    },
    {
      question: "What do I pay for the others?",
      answer: `The fee shown, plus GST of ${gstRatePercent}% on it. There is no government fee. You get a tax invoice.`,
    },
    {
      question: "Will you introduce me to investors?",
      answer:
        "We can help you decide whom to ask and how to write to them. We do not sell introductions and charge nothing for a deal that closes.",
    },
    {
      question: "Is what I tell you confidential?",
      answer:
        "Yes. What you send is read by your consultant and used for your session. We sign a confidentiality agreement on request; the [privacy notice](/privacy) says what we keep and for how long.",
    },
    {
      question: "Can I change the time?",
      answer:
        "Yes, up to 24 hours before without any cost. After that the shares of the [refund policy](/refund-policy) apply.",
    },
    {
      question: "I am not a company yet. Should I come?",
      answer:
        "Yes, before you register. Which form of business you choose decides which investors can join later; see [incorporation](/services/incorporation).",
    },
  ],
  closing: {
    heading: "Bring your hardest question",
    text: "Tell us your stage and what you want to know. We suggest the session that fits, and say so if the free one is enough.",
  },
};
