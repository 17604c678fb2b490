import { gstRatePercent } from "#domain/catalogue/prices.ts";
import { asOn } from "#web/site/blocks/fee-words.ts";
import type { ServicePage } from "#web/site/blocks/page-content.ts";
import { certificationSample, certificationScale, certificationValidity } from "./certification-sample.ts";

/** Facts: docs/business-rules-content.md, section B2. */
export const certifications: ServicePage = {
  path: "/services/certifications",
  name: "Certifications",
  heading: "Certifications: Startup\u00a0India, MSME,\u00a0ISO",
  lede:
    "Certificates that buyers, banks and authorities ask for. We tell you which one helps you, prepare the " +
    "application, and say what you can do yourself for free.",
  glance: [
    { label: "Our fee", value: "On request" },
    { label: "GST on our fee", value: `${gstRatePercent}%` },
    { label: `Udyam, Startup India, ${asOn}`, value: "₹0 government fee" },
    { label: "ISO", value: "certification body’s fee" },
    { label: "Our preparation", value: "3–7 business days" },
  ],
  sample: certificationSample,
  callToAction: { button: "Ask about a certification", formTitle: "Certifications" },
  blocks: [
    {
      kind: "text",
      heading: "What these certifications are",
      paragraphs: [
        "MSME registration, on the Udyam portal, records that your enterprise is micro, small or medium. " +
          "Startup India recognition shows that your company, LLP or registered firm is young and does " +
          "something new or scalable. An ISO certificate shows that an independent body has audited how you " +
          "work against a standard.",
        "They are often sold together but have little in common. Two are free on government portals; the third " +
          "is a paid audit by a private body. None of them is a licence to trade.",
      ],
    },
    {
      kind: "table",
      heading: "Compare the three",
      intro: `Fees and conditions ${asOn}.`,
      caption: "MSME registration, Startup India recognition and ISO certification compared",
      columns: ["Point", "MSME / Udyam", "Startup India", "ISO"],
      rows: [
        ["Issued by", "Ministry of MSME", "DPIIT", "An independent certification body"],
        ["Where", "Udyam portal only", "Startup India portal", "The body you choose"],
        ["Government fee", "₹0", "₹0", "None; the body sets its price by headcount, sites and risk"],
        [
          "Validity",
          "Permanent, no renewal",
          "Until the age or turnover limit is crossed",
          "Three years, with audits in between",
        ],
        [
          "Helps with",
          "Claims for late payment, loan guarantee, lower trademark fee",
          "Patent and trademark fees, easier tenders, self-certification under some laws",
          "Customers and tenders that ask for it",
        ],
        ["Based on", "Your own declaration", "A short note on what is new or scalable", "An audit of how you work"],
      ],
    },
    certificationValidity,
    {
      kind: "note",
      heading: "Udyam registration is free",
      paragraphs: [
        "Udyam registration is free on the government’s own portal, udyamregistration.gov.in. It needs no " +
          "uploads and never expires. Ours is private assistance for those who want help: you pay only our fee, " +
          "and only if you ask us.",
      ],
    },
    {
      kind: "list",
      heading: "Which one do you need?",
      intro: `Limits ${asOn}.`,
      style: "plain",
      items: [
        { term: "Micro", text: "investment up to ₹2.5 crore and turnover up to ₹10 crore." },
        { term: "Small", text: "investment up to ₹25 crore and turnover up to ₹100 crore." },
        {
          term: "Medium",
          text:
            "investment up to ₹125 crore and turnover up to ₹500 crore. An enterprise must meet both limits of its " +
            "class.",
        },
        {
          term: "Startup India",
          text:
            "a private limited company, LLP, registered partnership or cooperative, up to 10 years old. " +
            "Turnover has never been above ₹200 crore. It is innovative or scalable, and was not made by splitting " +
            "an older business. Deep tech: up to 20 years and ₹300 crore.",
        },
        {
          term: "ISO",
          text: "a business whose customers or tenders ask for it, or which wants to improve how it works.",
        },
      ],
    },
    {
      kind: "list",
      heading: "What’s included",
      style: "ticks",
      items: [
        "A check whether you qualify, before you pay, with a clear no if you don’t",
        "MSME: your class, activity codes and figures worked out, and the form filled in with you on the phone",
        "Startup India: the note on your innovation drafted with you, documents arranged, application filed, " +
          "one round of questions answered",
        "ISO: a gap list against the current edition, the documents you lack, and a review of your records " +
          "before the audit",
        "A note of your duties after you get the certificate",
      ],
    },
    {
      kind: "list",
      heading: "Documents needed",
      style: "plain",
      items: [
        {
          term: "MSME / Udyam",
          text: "Aadhaar of the owner or signatory, PAN, and GSTIN if GST law requires one. Nothing is uploaded.",
        },
        {
          term: "Startup India",
          text: "certificate of incorporation or registration, and the note. A website, a deck or a patent helps.",
        },
        {
          term: "ISO",
          text:
            "scope, organisation chart, list of processes, policies, records of internal audit and " +
            "management review, and your registrations.",
        },
      ],
    },
    {
      kind: "steps",
      heading: "How it works",
      intro:
        "Times for our part, for MSME and Startup India. An ISO system takes longer: your quote includes its plan.",
      scale: certificationScale,
      steps: [
        {
          title: "Check",
          duration: "1 business day",
          time: { by: "us", least: 1 },
          text: "We compare your figures with the limits and tell you what you would gain.",
        },
        {
          title: "Documents",
          duration: "1–5 business days",
          time: { by: "you", least: 1, most: 5 },
          text: "You send the documents. We draft what is needed and you approve it.",
        },
        {
          title: "Application",
          duration: "1 business day",
          time: { by: "us", least: 1 },
          text: "We file with you. You enter every OTP yourself.",
        },
        {
          title: "Decision",
          duration: "the authority’s own time",
          time: { by: "authority", least: 7, open: true },
          text:
            "The portal, DPIIT or the certification body decides. We follow up and tell you the result, with the " +
            "reasons if it is refused.",
        },
      ],
    },
    {
      kind: "list",
      heading: "What you pay",
      style: "plain",
      items: [
        { term: "Our fee", text: "on request; we quote it in writing before we start." },
        { term: `GST, ${gstRatePercent}%`, text: "on our fee only." },
        { term: "Government fee", text: `₹0 for Udyam and for Startup India recognition (${asOn}).` },
        { term: "Certification body, ISO only", text: "its own price and tax. You pay it on its own invoice." },
        {
          term: "If it fails",
          text:
            "full refund of our fee if nothing was submitted, 50% if the application is rejected due to " +
            "our error. See the [refund policy](/refund-policy).",
        },
      ],
    },
    {
      kind: "text",
      heading: "The law and the authorities",
      paragraphs: [
        "Udyam is based on notifications of the Ministry of MSME; its limits have applied since 1 Apr 2025. " +
          "Startup India recognition is based on DPIIT’s notification of 4 Feb 2026. Portals: " +
          "[udyamregistration.gov.in](https://udyamregistration.gov.in) and " +
          `[startupindia.gov.in](https://www.startupindia.gov.in). All ${asOn}.`,
        "ISO writes standards and does not certify anyone. Independent bodies certify, and the body that " +
          "certifies you may not also build your system (ISO/IEC 17021). So we prepare you, and an independent " +
          "body audits and decides. Accreditation of that body is optional, but buyers often ask for it. We tell " +
          "you which bodies have it.",
      ],
    },
    {
      kind: "list",
      heading: "What we don’t do",
      style: "dashes",
      items: [
        "Issue certificates of any kind, or promise that one will be issued",
        "Offer “ISO in two days”, a lifetime certificate or one without an audit",
        "Call a private fee a government fee",
        "Promise funding, loans or tax relief because you hold a certificate",
        "Declare figures that your books do not show",
      ],
    },
  ],
  questions: [
    {
      question: "Do I have to pay for Udyam registration?",
      answer:
        `No. It is free at udyamregistration.gov.in and does not expire (${asOn}). We charge only if you ` +
        "want help.",
    },
    {
      question: "Do I need Udyam to get GST or to start trading?",
      answer: `No. It is not a licence, and GST officers may not ask for it in a GST application (${asOn}).`,
    },
    {
      question: "Can a trader register as an MSME?",
      answer:
        "Yes, but only for priority-sector lending. The protection against late payment does not cover traders " +
        `(${asOn}).`,
    },
    {
      question: "Does Startup India recognition bring money or a tax holiday?",
      answer:
        "Neither, on its own. The tax holiday needs a second application, to the Inter-Ministerial Board. It is open " +
        "to private limited companies and LLPs formed from 1 Apr 2016 and before 1 Apr 2030. It covers the whole " +
        `profit of three years in a row out of the first ten (${asOn}). Ask us about its current turnover limit.`,
    },
    {
      question: "What else does recognition give?",
      answer:
        "An 80% lower patent fee, a 50% lower trademark fee, faster patent examination, relaxed conditions " +
        `in public tenders and self-certification under some labour and environment laws (${asOn}).`,
    },
    {
      question: "How long does an ISO certificate last?",
      answer:
        "Three years, after a first audit in two stages. There are surveillance audits in between and a " +
        "recertification at the end. ISO 9001 is under revision, so check the current edition with the " +
        "certification body before you start.",
    },
  ],
  closing: {
    heading: "Which of the three helps you?",
    text:
      "Tell us what you do, since when, and who asked for the certificate. We reply with a recommendation, even " +
      "if it is “none”.",
  },
};
