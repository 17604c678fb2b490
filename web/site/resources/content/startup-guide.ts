import type { ReadingPage } from "#web/site/blocks/page-content.ts";

/** Outline and facts: docs/business-rules-content.md, sections B1, B4, B8 and B13. */
export const startupGuide: ReadingPage = {
  path: "/resources/startup-guide",
  name: "Startup guide",
  heading: "Startup guide",
  lede: "Ten steps in the best order, from the first test of an idea to the calendar of the first year. Facts as on 20 Nov 2026.",
  version: "2026-11-20",
  blocks: [
    {
      kind: "text",
      heading: "1. Test the problem before you register a company",
      paragraphs: [
        "A company costs money every year, even without customers. Before you register one, find ten people who have the problem. Ask what they did about it the last time, and what that cost them. If no one has paid to solve it, in money or effort, it is not yet a business.",
        "Take an order, a deposit or a signed letter before you build. You can do all of this as an individual.",
      ],
    },
    {
      kind: "table",
      heading: "2. Choose a business structure",
      intro: "See the full comparison under [company incorporation](/services/incorporation).",
      caption: "Which structure for whom",
      columns: ["You are", "Usual structure", "Because"],
      rows: [
        [
          "Founders who will raise equity",
          "Private limited company",
          "Shares can be issued to investors; liability is limited to unpaid share money",
        ],
        [
          "Professionals with agreed shares",
          "LLP",
          "Limited liability, fewer annual filings, audit only above set limits",
        ],
        ["One founder", "One person company", "One member and a nominee; can be converted at any time"],
        ["A small, trusted team", "Partnership firm", "A deed is enough, but partners are liable without limit"],
      ],
    },
    {
      kind: "text",
      heading: "3. Search the name in two places",
      paragraphs: [
        "A name can be free at the Ministry of Corporate Affairs and still be another business’s trademark. Search the company register at [mca.gov.in](https://www.mca.gov.in) and the public search at [ipindia.gov.in](https://www.ipindia.gov.in), in your class of goods or services and related classes. A company name alone gives you no trademark right.",
      ],
    },
    {
      kind: "text",
      heading: "4. Incorporate, and note the 180 days",
      paragraphs: [
        "For companies one filing (SPICe+) covers the incorporation, PAN, TAN and the first directors’ numbers. A reserved name is valid for 20 days.",
        "A company with share capital must file INC-20A, the declaration that subscribers have paid for their shares, within 180 days. Until then it may neither do business nor borrow. The penalty is ₹50,000 for the company and ₹1,000 a day, up to ₹1 lakh, for each officer.",
      ],
    },
    {
      kind: "list",
      heading: "5. Bank, books and GST",
      style: "plain",
      items: [
        { term: "Bank account", text: "open it in the first week; the share money must come in through it." },
        { term: "Books", text: "from the first rupee, double entry, kept for eight financial years." },
        {
          term: "GST",
          text: "when your turnover passes the limit, or at once if you are a seller who must register at any turnover. [See who must register](/services/gst). There is no government fee.",
        },
      ],
    },
    {
      kind: "list",
      heading: "6. Use the free registrations",
      style: "plain",
      items: [
        {
          term: "Udyam",
          text: "free at [udyamregistration.gov.in](https://udyamregistration.gov.in), does not expire, gives the lower trademark fee and a claim against late payers.",
        },
        {
          term: "DPIIT recognition",
          text: "for companies, LLPs and registered firms up to ten years old with something new or scalable. [What it gives, and what it does not](/services/certifications).",
        },
      ],
    },
    {
      kind: "text",
      heading: "7. Register your brand",
      paragraphs: [
        "The government fee is ₹4,500 per class for individuals, startups and small enterprises who file online, ₹9,000 for others. File before you print: rights depend on use and on the filing date. You may write ™ from filing; ® only after registration. [How it works](/services/trademark).",
      ],
    },
    {
      kind: "list",
      heading: "8. Put the founders’ agreement in writing",
      intro: "Many founder disputes start here. A page each is enough to begin with; have a lawyer review it.",
      style: "plain",
      items: [
        "Who does what, and who decides when you disagree.",
        "Who owns how much, and what happens to a founder’s shares if they leave early (vesting).",
        "That everything each of you makes for the company belongs to the company.",
        "What each may take out, and when.",
      ],
    },
    {
      kind: "text",
      heading: "9. Hire with the right documents",
      paragraphs: [
        "The four labour codes have been in force since 21 Nov 2025. Every employee gets an appointment letter and a wage slip. Monthly wages are due by the 7th of the next month, and full and final settlement within two working days. Provident fund starts at 20 employees, ESI at 10. [Payroll, step by step](/services/payroll).",
      ],
    },
    {
      kind: "table",
      heading: "10. The calendar of the first year",
      intro: "For a private limited company. Other structures have other dates: [ask us](/contact).",
      caption: "First-year calendar of a private limited company",
      columns: ["What", "By when"],
      rows: [
        ["INC-20A, start of business", "180 days from incorporation"],
        ["TDS deposit, where you deduct", "7th of the next month; for March, 30 Apr"],
        ["GSTR-1 and GSTR-3B, monthly filers", "11th and 20th of the next month"],
        ["Income-tax return of the company", "31 Oct"],
        ["Accounts (AOC-4) and annual return (MGT-7 or MGT-7A)", "30 and 60 days after the annual general meeting"],
      ],
      due: {
        "TDS deposit, where you deduct": "tds-deposit",
        "GSTR-1 and GSTR-3B, monthly filers": { "GSTR-1": "gstr-1", "GSTR-3B": "gstr-3b" },
        "Income-tax return of the company": "itr-company",
      },
    },
    {
      kind: "list",
      heading: "Portals",
      intro: "Looking something up is free on all of them. Only the authority decides.",
      style: "plain",
      items: [
        { term: "Companies and LLPs", text: "[mca.gov.in](https://www.mca.gov.in)" },
        { term: "Trademarks", text: "[ipindia.gov.in](https://www.ipindia.gov.in)" },
        { term: "GST", text: "[gst.gov.in](https://www.gst.gov.in)" },
        { term: "Income tax", text: "[incometax.gov.in](https://www.incometax.gov.in)" },
        { term: "DPIIT recognition", text: "[startupindia.gov.in](https://www.startupindia.gov.in)" },
        { term: "Udyam", text: "[udyamregistration.gov.in](https://udyamregistration.gov.in)" },
      ],
    },
  ],
};
