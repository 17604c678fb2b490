import { payableFor } from "#domain/catalogue/calculator.ts";
import { gstRatePercent } from "#domain/catalogue/prices.ts";
import { formatPaise, formatRupees } from "#domain/money/rupees.ts";
import { asOn, feeOf, findPricedService, gstWords, priceCells } from "#web/site/blocks/fee-words.ts";
import type { ServicePage } from "#web/site/blocks/page-content.ts";

const service = findPricedService("trademark");
const options = service.variable?.options ?? [];
const [oneClass, twoClasses] = options;
const base = formatRupees(service.basePrice);
const perClass = formatRupees((twoClasses?.adds ?? 0) - (oneClass?.adds ?? 0));
const lowerFee = service.governmentFee.kind === "known" ? service.governmentFee.rupees : 0;
const lower = formatRupees(lowerFee);

/** Form TM-A, e-filing, for applicants without the concession (Trade Marks Rules 2017, First Schedule). */
const fullFee = 9000;
const full = formatRupees(fullFee);

const classRows = options.map((option, index) => {
  const fee = feeOf(service, option);
  const [ours, gst, atLowerFee] = priceCells(fee, option.governmentFee);
  const atFullFee = payableFor(fee, { kind: "known", rupees: fullFee * (index + 1), note: "" }).payablePaise;
  return [String(index + 1), ours, gst, atLowerFee, formatPaise(atFullFee)];
});

/** Facts: docs/business-rules-content.md, section B4. */
export const trademark: ServicePage = {
  path: "/services/trademark",
  name: "Trademark",
  heading: "Trademark registration",
  lede:
    "A search before you spend, an application that says exactly what you sell, and someone who watches " +
    "the dates that follow.",
  glance: [
    { label: "Our fee, one class", value: base },
    { label: "GST on our fee", value: `${gstRatePercent}%` },
    { label: `Government fee a class, ${asOn}`, value: `from ${lower}` },
    { label: "Typical time", value: "6-12 months, unopposed" },
    { label: "Who decides", value: "Trade Marks Registry" },
  ],
  callToAction: { button: "Start a trademark filing", formTitle: "Trademark" },
  blocks: [
    {
      kind: "text",
      heading: "What a trademark is",
      paragraphs: [
        "A trademark is the sign by which buyers know your goods or services: a name, a logo, a label. " +
          "Registration records that the sign is yours for the goods and services you named, and gives you " +
          "the paper to act on when someone comes too close.",
        "Goods and services are sorted into 45 classes: 1 to 34 for goods, 35 to 45 for services. Software " +
          "is in class 9, clothing in 25, food in 29 and 30, retail and advertising in 35, education in 41, " +
          "IT services in 42, restaurants in 43. The right covers what you listed and no more, so the list " +
          "matters as much as the name.",
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
        "Founders before an investor reads their papers: the mark should stand in the company’s name",
      ],
    },
    {
      kind: "list",
      heading: "What is included",
      style: "ticks",
      items: [
        "A search of the public register for the same and similar marks, with our plain view of the risk",
        "The right classes and a list of goods or services in words the examiner accepts",
        "Form TM-A prepared, shown to you and filed online",
        "Your application number the day it is given, with the date from which you may write ™",
        "The status watched, and every date that asks something of you sent to you",
      ],
    },
    {
      kind: "list",
      heading: "Documents needed",
      style: "plain",
      items: [
        { term: "Applicant", text: "ID, PAN and address; for a company or firm, its certificate or deed." },
        { term: "Mark", text: "the word, or the logo as an image file." },
        { term: "Goods and services", text: "what you sell now and what you honestly plan to sell." },
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
        `Our fee is ${base} for one class, plus ${perClass} for each further class. The government fee is ` +
        `per class: ${lower} for individuals, startups and small enterprises, ${full} for all others, for ` +
        `form TM-A filed online, ${asOn}. It goes to the Registry at cost and carries no GST. From the ` +
        "fifth class on, only the government fee grows. You can also use the " +
        "[price calculator](/?service=trademark).",
      caption: "Trademark filing by number of classes: our fee, GST on our fee, and payable with the government fee",
      columns: [
        "Classes",
        "Our fee",
        `${gstWords} on our fee`,
        `Payable, government fee ${lower} a class`,
        `Payable, government fee ${full} a class`,
      ],
      rows: classRows,
    },
    {
      kind: "steps",
      heading: "From search to certificate",
      intro: `Our part takes days, the Registry’s takes months. Times are typical, ${asOn}.`,
      steps: [
        {
          title: "Search",
          duration: "1-2 business days",
          text: "We search the register and tell you what we found, also when it is bad news.",
        },
        {
          title: "Filing",
          duration: "2-3 business days",
          text:
            "Form TM-A goes in with the mark, the list and the date of use. You get a number at once and may " +
            "use ™.",
        },
        {
          title: "Examination",
          duration: "about 1-6 months",
          text:
            "An examiner reads the application and reports. An objection must be answered within one month " +
            "of the report, or the application is treated as abandoned.",
        },
        {
          title: "Publication",
          duration: "4 months",
          text: "The mark appears in the Trade Marks Journal. Anyone may oppose it for four months.",
        },
        {
          title: "Registration",
          duration: "6-12 months in all",
          text:
            "Without objection or opposition the certificate follows. It counts ten years from the filing " +
            "date. With either, expect 12 to 30 months in all.",
        },
      ],
    },
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
      heading: "The law and the office behind it",
      paragraphs: [
        "The Trade Marks Act 1999 and the Trade Marks Rules 2017 apply. Applications, the public search " +
          "and the journal are on [ipindia.gov.in](https://ipindia.gov.in). The Registrar of Trade Marks " +
          "decides every application.",
        `A registration lasts ten years from filing and can be renewed without end. Renewal is ${full} a ` +
          "class for everyone before expiry, with a surcharge of ₹4,500 a class in the six months after it; " +
          `restoration is possible until one year after expiry (${asOn}).`,
      ],
    },
    {
      kind: "list",
      heading: "What we don’t do",
      style: "dashes",
      items: [
        "Promise registration, or a date for it",
        "Include replies to objections, hearings or oppositions: each is quoted when it comes, before " +
          "anything is due",
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
        `online) and are ${full} for others, ${asOn}. The table above adds it up.`,
    },
    {
      question: "How do I get the lower government fee?",
      answer:
        "Individuals get it as they are. A startup files with its DPIIT recognition, a small enterprise " +
        `with its Udyam registration. Both cost ₹0 on the government portals, ${asOn}.`,
    },
    {
      question: "What is the difference between objection and opposition?",
      answer:
        "An objection comes from the examiner and asks for a reply within one month of the report. An " +
        "opposition comes from a third person within four months of publication; a counter-statement is " +
        "due within two months of receiving the notice, or the application is treated as abandoned.",
    },
    {
      question: "Can one application cover several classes?",
      answer: "Yes, one TM-A may name several classes. The government fee and ours are still counted per class.",
    },
    {
      question: "Should I file the name or the logo?",
      answer:
        "It depends on how your buyers recognise you, and on your budget: a word and a logo are two marks. " +
        "We say which we would file first, and why, before you pay.",
    },
    {
      question: "Can my application fail after all this?",
      answer:
        "Yes. The Registry may refuse it, or an opponent may win. The government fee does not come back. " +
        "That is why we search first and tell you the risk as we see it.",
    },
  ],
  closing: {
    heading: "Have a name in mind?",
    text: "Send us the name and what you sell under it. We tell you what the register says before you decide.",
  },
};
