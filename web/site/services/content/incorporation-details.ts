import { asOn } from "#web/site/blocks/fee-words.ts";
import type { Block } from "#web/site/blocks/page-content.ts";

/** Facts of these blocks: docs/business-rules-content.md, section B1. */
export const nameCheck: Block = {
  kind: "list",
  heading: "How the name is checked",
  intro: `The Central Registration Centre compares your name with companies, LLPs and trademarks. Rules ${asOn}.`,
  style: "plain",
  items: [
    {
      term: "Two names",
      text: "you may apply for two, in order of preference, for ₹1,000. An approved name is reserved for 20 days.",
    },
    {
      term: "Too close to an existing name",
      text:
        "the check ignores Private, Limited and LLP, singular and plural, capital letters, spaces and punctuation, tenses, " +
        "spellings that sound alike, .com, the order of words, and a place added. Green Technology and Greens Technology " +
        "count as the same name.",
    },
    {
      term: "Trademarks",
      text: "a name with someone else’s registered trademark needs the owner’s consent. We search the trademark register too.",
    },
    {
      term: "Not allowed",
      text:
        "names that mislead or offend, that suggest a link with the government, or that the Emblems and Names Act protects. " +
        "Words such as Bank or Insurance need the approval of the regulator.",
    },
    {
      term: "If the Centre objects",
      text: "you may correct the application once, within 15 days.",
    },
  ],
};

export const digitalSignature: Block = {
  kind: "list",
  heading: "Digital signature (DSC)",
  intro:
    "The forms are signed online. Every subscriber and director who signs needs a Class 3 digital signature certificate.",
  style: "plain",
  items: [
    {
      term: "Who issues it",
      text: "a certifying authority licensed under the Information Technology Act 2000. We arrange the appointment.",
    },
    {
      term: "What you do",
      text: "show PAN, an address proof and a photograph, and confirm who you are in a short video call.",
    },
    { term: "Cost", text: "the certifying authority’s price, at cost. We name it before you pay." },
    { term: "Later", text: "you use the same certificate for annual forms and for ITR-6, until it expires." },
    {
      term: "Keep it yourself",
      text: "never hand over the token with its PIN. What is signed with it counts as signed by you.",
    },
  ],
};

export const foreignDirectors: Block = {
  kind: "list",
  heading: "Directors and shareholders from abroad",
  intro: `A foreign national or an Indian who lives abroad may be a director of a private limited company, ${asOn}.`,
  style: "plain",
  items: [
    { term: "One resident", text: "at least one director must have been in India for 182 days in the financial year." },
    {
      term: "Documents",
      text:
        "passport, proof of the address abroad and a photograph. They are notarised and apostilled in the home country, or " +
        "certified by the Indian embassy.",
    },
    {
      term: "Neighbouring countries",
      text:
        "a national of a country that shares a land border with India first needs security clearance from the Ministry of " +
        "Home Affairs.",
    },
    { term: "One person company", text: "open only to Indian citizens, living in India or abroad." },
    {
      term: "Investment from abroad",
      text: "has rules of its own under foreign exchange law. [Ask us](/contact) before money is sent.",
    },
  ],
};

export const otherStructures: Block = {
  kind: "table",
  heading: "Proprietorship and section 8 company",
  intro: `Two structures that are not in the comparison above, ${asOn}. Section 8 companies are quoted on request.`,
  caption: "Proprietorship and section 8 company compared",
  columns: ["Point", "Proprietorship", "Section 8 company"],
  rows: [
    [
      "For whom",
      "One person who runs a small business alone",
      "People who promote art, science, sport, education, research, charity, religion, the environment or a similar purpose",
    ],
    ["Separate legal person", "No: the business and the owner are one", "Yes"],
    ["Liability", "Unlimited: the owner’s own property too", "Limited"],
    ["Profit", "The owner’s income, taxed at the owner’s rates", "Used for the purpose only; no dividend to members"],
    [
      "How it starts",
      "No incorporation. Register for what the business needs: Udyam, Shop Act, GST",
      "A licence under section 8 of the Companies Act 2013 and incorporation by SPICe+",
    ],
    ["Minimum number of people", "One", "Two directors for a private company"],
    ["Name", "The owner’s own name or a trade name", "Without “Private Limited” or “Limited”, for example Foundation"],
    [
      "What we do",
      "[GST](/services/gst), [Udyam](/services/certifications) and [licences](/services/registration-licenses)",
      "Licence and incorporation: [ask for a quote](/contact)",
    ],
  ],
};

export const afterCertificate: Block = {
  kind: "list",
  heading: "After the certificate",
  intro: `Several deadlines start with the certificate. The usual ones for a company with share capital, ${asOn}:`,
  style: "plain",
  items: [
    { term: "Within 30 days", text: "the board meets and appoints the first auditor." },
    {
      term: "Within 180 days",
      text:
        "form INC-20A is filed, after the subscribers have paid for their shares. Until then the " +
        "company may not start business or borrow.",
    },
    {
      term: "If you miss INC-20A",
      text:
        "₹50,000 for the company and ₹1,000 a day for each officer, at most ₹1 lakh; the company can " +
        "be struck off.",
    },
    {
      term: "As the business needs",
      text:
        "[GST](/services/gst), [Shop Act and licences](/services/registration-licenses), " +
        "[a trademark](/services/trademark).",
    },
  ],
};
