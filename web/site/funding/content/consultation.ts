import { fundingSessions } from "#domain/catalogue/funding.ts";
import { gstRatePercent } from "#domain/catalogue/prices.ts";
import type { Paise } from "#domain/money/paise.ts";
import { nothing } from "#domain/money/paise.ts";
import { formatRupees } from "#domain/money/rupees.ts";
import { asOn } from "#web/site/blocks/fee-words.ts";
import type { ServicePage } from "#web/site/blocks/page-content.ts";
import { sessionMinutes, sessionText } from "./session-text.ts";

const [strategy, review, preparation] = fundingSessions;

const priceOf = ({ price }: { price: Paise }) => (price === nothing ? "Free" : formatRupees(price));
const glanceOf = (session: { title: string; price: Paise; minutes: number }) => ({
  label: session.title,
  value: `${priceOf(session)}, ${session.minutes} min`,
});

/** The button on each session, and the quiet one that also offers WhatsApp and telephone (decision D16). */
export const consultationButtons = { book: "Book Consultation", chat: "Chat with Expert" } as const;

export const fundingConsultation: ServicePage = {
  path: "/funding/consultation",
  name: "Funding consultation",
  heading: "Talk to a funding consultant",
  lede: "Three funding sessions for founders: choose your funding route, have your deck reviewed, or practise the investor meeting. The first is free.",
  barFact: { label: "First session", value: "Free" },
  glance: [
    glanceOf(strategy),
    glanceOf(review),
    glanceOf(preparation),
    { label: `GST ${gstRatePercent}%`, value: "Added to the fee" },
    { label: "Government fee", value: formatRupees(nothing) },
  ],
  sample: sessionText,
  callToAction: { button: "Schedule a Consultation", formTitle: "Schedule a Consultation" },
  blocks: [
    {
      kind: "text",
      heading: "What a session is and who it is for",
      paragraphs: [
        "A session is a conversation with one consultant who has read what you sent. The consultant asks questions, gives you a second opinion and sends you a written list at the end. We meet by video, by phone or in our office.",
        "It suits founders who plan to raise money in the next year and owners who compare a loan with an investor. It also suits teams that have a term sheet and want to understand it. You don’t need a company for the first session.",
      ],
    },
    sessionMinutes,
    {
      kind: "list",
      heading: "What’s included",
      style: "ticks",
      items: [
        "A consultant who reads your documents before the call",
        "The full time, without a sales pitch",
        "A written list of next steps after the session",
        "Answers to short follow-up questions on what we discussed",
      ],
    },
    {
      kind: "list",
      heading: "Documents that help",
      intro: "None is required for the free session. Send what you have at least a day before.",
      style: "plain",
      items: [
        "Pitch deck, or one page about the business",
        "Latest accounts, and sales by month",
        "Shareholding, with options and notes",
        "Term sheet or investor emails, if any. Black out names where you promised confidentiality",
      ],
    },
    {
      kind: "steps",
      heading: "How it works",
      steps: [
        {
          title: "Request",
          duration: "Two minutes",
          text: "Choose a session and tell us when you are free. We reply within 2 hours in business hours, otherwise within 24 hours.",
        },
        {
          title: "Confirmation",
          duration: "Before you pay",
          text: "You see the fee, the GST and the total, and confirm a time. All times are in IST.",
        },
        {
          title: "Session",
          duration: "45, 60 or 90 minutes",
          text: "By video, by phone or in person. We record only if you agree.",
        },
        {
          title: "Next steps",
          duration: "After the session",
          text: "You get a written list. You choose whether to work on it with us or on your own.",
        },
      ],
    },
    {
      kind: "text",
      heading: "The rules for this advice",
      paragraphs: [
        `We give general information and help you prepare. The Securities and Exchange Board of India, [sebi.gov.in](https://www.sebi.gov.in), regulates investments in India. Share issues to investors follow section 42 of the Companies Act 2013, which allows offers to named persons only and no public offer (${asOn}). See the steps under [funding options](/funding/options).`,
        "If we have to cancel, you get the full fee back. If you cancel up to 24 hours before, you also get all of it; up to 4 hours before, half; later or without notice, none. See the [refund policy](/refund-policy).",
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
        "Give legal opinions: your lawyer reviews the contract, we help you understand the terms",
      ],
    },
  ],
  questions: [
    {
      question: "Is the first session really free?",
      answer: `Yes. The ${strategy.title} costs ${formatRupees(strategy.price)} for ${strategy.minutes} minutes. You don’t have to book anything afterwards.`,
    },
    {
      question: "What do I pay for the others?",
      answer: `The fee shown, plus GST of ${gstRatePercent}% on it. There is no government fee. You get a tax invoice.`,
    },
    {
      question: "Will you introduce me to investors?",
      answer:
        "We help you decide whom to contact and how to write to them. We do not sell introductions and charge nothing when a deal closes.",
    },
    {
      question: "Is what I tell you confidential?",
      answer:
        "Yes. Your consultant reads what you send and uses it for your session. We sign a confidentiality agreement on request. The [privacy notice](/privacy) says what we keep and for how long.",
    },
    {
      question: "Can I change the time?",
      answer:
        "Yes, free of charge up to 24 hours before. After that the percentages in the [refund policy](/refund-policy) apply.",
    },
    {
      question: "I am not a company yet. Should I come?",
      answer:
        "Yes, before you register. Your business structure decides which investors can join later; see [incorporation](/services/incorporation).",
    },
  ],
  closing: {
    heading: "Bring your hardest question",
    text: "Tell us your stage and what you want to know. We suggest the session that fits, and tell you if the free one is enough.",
  },
};
