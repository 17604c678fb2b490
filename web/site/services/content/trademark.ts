import { payableFor } from "#domain/catalogue/calculator.ts";
import { gstRatePercent } from "#domain/catalogue/prices.ts";
import { trademarkFees } from "#domain/catalogue/trademark/trademark-fees.ts";
import { typicalTimes } from "#domain/catalogue/typical-times.ts";
import { multiply, nothing, subtract } from "#domain/money/paise.ts";
import { formatMoney, formatRupees } from "#domain/money/rupees.ts";
import { asOn, feeOf, findPricedService, gstWords, priceCells } from "#web/site/blocks/fee-words.ts";
import type { ServicePage } from "#web/site/blocks/page-content.ts";
import { listOperatorFees } from "./operator-fees.ts";
import { expeditedFiling, oppositionSteps, renewalFees, statusGlossary } from "./trademark-after-filing.ts";

const service = findPricedService("trademark");
const options = service.variable?.options ?? [];
const [oneClass, twoClasses] = options;
const base = formatRupees(service.basePrice);
const perClass = formatRupees(subtract(twoClasses?.adds ?? nothing, oneClass?.adds ?? nothing));
const lowerFee = service.governmentFee.kind === "known" ? service.governmentFee.amount : nothing;
const lower = formatRupees(lowerFee);

/** For applicants without the concession. */
const fullFee = trademarkFees.application.others;
const full = formatRupees(fullFee);

const classRows = options.map((option, index) => {
  const fee = feeOf(service, option);
  const [ours, gst, atLowerFee] = priceCells(fee, option.governmentFee);
  const atFullFee = payableFor(fee, { kind: "known", amount: multiply(fullFee, index + 1), note: "" }).payable;
  return [String(index + 1), ours, gst, atLowerFee, formatMoney(atFullFee)];
});

/** Facts: docs/business-rules-content.md, section B4. */
export const trademark: ServicePage = {
  path: "/services/trademark",
  name: "Trademark",
  heading: "Trademark registration",
  lede:
    "A search before you pay the government fee, an application that lists exactly what you sell, and reminders " +
    "of every date that follows.",
  glance: [
    { label: "Our fee, one class", value: base },
    { label: "GST on our fee", value: `${gstRatePercent}%` },
    { label: `Government fee per class, ${asOn}`, value: `from ${lower}` },
    { label: "Typical time", value: typicalTimes.trademark },
    { label: "Who decides", value: "Trade Marks Registry" },
  ],
  barFact: { label: "Trademark, one class", value: base },
  calculator: "trademark",
  sample: {
    heading: "Your mark in the register",
    intro: "What the entry says decides what you can defend, and until when.",
    caption:
      "This is a sample. The entry of your mark is kept by the Trade Marks Registry and looks different. Brand and dates are invented.",
    notes: [
      { term: "Mark", text: "The name, the logo, or both. A word and a logo are two marks." },
      { term: "Class and goods", text: "The right covers only what is listed here." },
      {
        term: "™ from filing",
        text: "The application number is issued at once. Anyone may write ™ beside a mark they claim.",
      },
      { term: "® from registration", text: "Only now, and only on the goods or services listed." },
      { term: "Ten years from the filing date", text: "Then it can be renewed, each time for ten years." },
    ],
  },
  callToAction: { button: "Start a trademark filing", formTitle: "Trademark" },
  blocks: [
    {
      kind: "text",
      heading: "What a trademark is",
      paragraphs: [
        "A trademark is the sign by which buyers know your goods or services: a name, a logo, a label. " +
          "Registration records that the sign is yours for the goods and services you named. It lets you act when " +
          "another business uses something too similar.",
        "Goods and services are sorted into 45 classes: 1 to 34 for goods, 35 to 45 for services. Software " +
          "is in class 9, clothing in 25, food in 29 and 30, retail and advertising in 35, education in 41, " +
          "IT services in 42, restaurants in 43. The right covers only what you list, so the list matters as much " +
          "as the name. [Find your class](/services/trademark#find-your-class).",
      ],
    },
    {
      kind: "list",
      heading: "Who needs one",
      style: "plain",
      items: [
        "A new brand, before the packaging is printed and the website is known",
        "A business that has sold under a name for years and never filed",
        "Sellers and franchisers who must show that the brand is theirs",
        "Founders, before investors check their documents: the company should own the mark",
      ],
    },
    {
      kind: "list",
      heading: "What’s included",
      style: "ticks",
      items: [
        "A search of the public register for the same and similar marks, with our view of the risk",
        "The right classes and a list of goods or services in words the examiner accepts",
        "Form TM-A prepared, shown to you and filed online",
        "Your application number on the day it is issued, with the date from which you may use ™",
        "Status tracked, and a reminder for every date on which you must act",
      ],
    },
    {
      kind: "list",
      heading: "Documents needed",
      style: "plain",
      items: [
        { term: "Applicant", text: "ID, PAN and address; for a company or firm, its certificate or deed." },
        { term: "Mark", text: "the word, or the logo as an image file." },
        { term: "Goods and services", text: "what you sell now and what you genuinely plan to sell." },
        {
          term: "First use",
          text:
            "the date, with bills or pages that prove it, or the words “proposed to be used”. Earlier use " +
            "needs a sworn statement.",
        },
        { term: "Authority", text: "a signed authorisation, so that an agent may file for you." },
        { term: "Lower fee", text: "Udyam or DPIIT certificate, if you file as a small enterprise or startup." },
      ],
    },
    {
      kind: "table",
      heading: "What you pay",
      intro:
        `Our fee is ${base} for one class, plus ${perClass} for each further class. The government fee per class ` +
        `for form TM-A filed online is ${lower} for individuals, startups and small enterprises, and ${full} for ` +
        `all others, ${asOn}. We pay it to the Registry at cost, without GST. From the fifth class, only the ` +
        "government fee increases. You can also use the [price calculator](/?service=trademark#calculator).",
      caption: "Trademark filing by number of classes: our fee, GST on our fee, and payable with the government fee",
      columns: [
        "Classes",
        "Our fee",
        `${gstWords} on our fee`,
        `Payable, government fee ${lower} a class`,
        `Payable, government fee ${full} a class`,
      ],
      rows: classRows,
      offers: options.map(
        (option, index) =>
          `Trademark, ${option.label} ${index === 0 ? "class" : "classes"}, ${formatRupees(feeOf(service, option))} + GST`,
      ),
    },
    {
      kind: "steps",
      heading: "How it works",
      intro: `Our part takes days; the Registry’s takes months. Times are typical, ${asOn}.`,
      scale: {
        length: 12,
        ticks: [
          { at: 0, label: "Start" },
          { at: 3, label: "3" },
          { at: 6, label: "6 months" },
          { at: 9, label: "9" },
          { at: 12, label: "12" },
        ],
      },
      steps: [
        {
          title: "Search",
          duration: "1–2 business days",
          time: { by: "us", least: 0.05, most: 0.1 },
          text: "We search the register and tell you what we found, good or bad.",
        },
        {
          title: "Filing",
          duration: "2–3 business days",
          time: { by: "us", least: 0.1, most: 0.15 },
          text: "We file form TM-A with the mark, the list and the date of use. You get a number at once and may use ™.",
        },
        {
          title: "Examination",
          duration: "about 1–6 months",
          time: { by: "authority", least: 1, most: 6 },
          text:
            "An examiner reviews the application and reports. You must answer an objection within one month of the " +
            "report, or the application is treated as abandoned.",
        },
        {
          title: "Publication",
          duration: "4 months",
          time: { by: "authority", least: 4, most: 4 },
          text: "The mark appears in the Trade Marks Journal. Anyone may oppose it for four months.",
        },
        {
          title: "Registration",
          duration: "6–12 months in all",
          time: { by: "authority", start: 6, least: 0, most: 6 },
          text:
            "Without objection or opposition the certificate follows. It is valid for ten years from the filing " +
            "date. With either, expect 12 to 30 months in all.",
        },
      ],
    },
    expeditedFiling,
    statusGlossary,
    oppositionSteps,
    renewalFees,
    listOperatorFees("Our fees after the application", "Trademark"),
    {
      kind: "note",
      heading: "™ and ® are not the same",
      paragraphs: [
        "Anyone may write ™ beside a mark they claim. ® is only for a registered mark, on the goods or " +
          "services it is registered for. A false claim of registration costs a penalty of 0.5% of turnover " +
          `or ₹5 lakh, whichever is less (${asOn}).`,
      ],
    },
    {
      kind: "text",
      heading: "The law and the authority",
      paragraphs: [
        "The Trade Marks Act 1999 and the Trade Marks Rules 2017 apply. Applications, the public search " +
          "and the journal are on [ipindia.gov.in](https://ipindia.gov.in). The Registrar of Trade Marks " +
          "decides every application.",
      ],
    },
    {
      kind: "list",
      heading: "What we don’t do",
      style: "dashes",
      items: [
        "Promise registration, or a date for it",
        "Include replies to objections, hearings or oppositions: we quote each when it comes, before anything is " +
          "due",
        "Act in court: infringement and passing-off cases are an advocate’s work",
        "File a mark that we think copies another’s, without telling you so in writing first",
        "Register marks outside India",
      ],
    },
  ],
  questions: [
    {
      question: "What does a trademark cost in total?",
      answer:
        `For one class: our fee of ${base}, ${gstWords} on it, and the government fee. Trademark ` +
        `government fees start from ${lower} per class (individuals, startups, small enterprises, filing ` +
        `online) and are ${full} for others, ${asOn}. The table above shows the totals.`,
    },
    {
      question: "How do I get the lower government fee?",
      answer:
        "Individuals get it automatically. A startup files with its DPIIT recognition, a small enterprise " +
        `with its Udyam registration. Both cost ₹0 on the government portals, ${asOn}.`,
    },
    {
      question: "What is the difference between objection and opposition?",
      answer:
        "An objection comes from the examiner. You reply within one month of the report. An opposition comes from a " +
        "third party within four months of publication. A counter-statement is due within two months of receiving " +
        "the notice, or the application is treated as abandoned.",
    },
    {
      question: "Can one application cover several classes?",
      answer: "Yes, one TM-A may name several classes. The government fee and our fee are still charged per class.",
    },
    {
      question: "Should I file the name or the logo?",
      answer:
        "It depends on how your buyers recognise you, and on your budget: a word and a logo are two marks. " +
        "Before you pay, we tell you which we would file first, and why.",
    },
    {
      question: "Can my application still fail?",
      answer:
        "Yes. The Registry may refuse it, or an opponent may win. The government fee is not refunded. " +
        "That is why we search first and tell you the risk as we see it.",
    },
  ],
  closing: {
    heading: "Have a name in mind?",
    text: "Send us the name and what you sell under it. We tell you what the register shows before you decide.",
  },
};
