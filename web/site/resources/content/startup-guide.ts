import type { ReadingPage } from "#web/site/blocks/page-content.ts";

/** Outline and facts: docs/business-rules-content.md, sections B1, B4, B8 and B13. */
export const startupGuide: ReadingPage = {
  path: "/resources/startup-guide",
  name: "Startup guide",
  heading: "Startup guide",
  lede: "Ten things in the order in which they pay off, from the first test of an idea to the calendar of the first year. Facts as on 20 November 2026.",
  version: "2026-11-20",
  blocks: [
    {
      kind: "text",
      heading: "1. Test the problem before you pay for a company",
      paragraphs: [
        "A company costs money every year, whether or not anybody buys. Before you register one, find ten people who have the problem and ask what they did about it the last time, and what that cost them. If nobody has paid to solve it, in money or in trouble, you have a hobby.",
        "Take an order, a deposit or a signed letter before you build. You can do all of this as yourself.",
      ],
    },
    {
      kind: "table",
      heading: "2. Choose a form",
      intro: "The long comparison stands on the page about [company incorporation](/services/incorporation).",
      caption: "Which form for whom",
      columns: ["You are", "Usual form", "Because"],
      rows: [
        [
          "Founders who will raise equity",
          "Private limited company",
          "Shares can be issued to investors; liability ends at unpaid share money",
        ],
        [
          "Professionals with agreed shares",
          "LLP",
          "Limited liability, fewer yearly filings, audit only above set limits",
        ],
        ["One founder", "One person company", "One member and a nominee; can be converted at any time"],
        ["A small, trusted team", "Partnership firm", "A deed is enough, but partners answer without limit"],
      ],
    },
    {
      kind: "text",
      heading: "3. Search the name in two places",
      paragraphs: [
        "A name can be free at the Ministry of Corporate Affairs and still belong to somebody as a trademark. Search the company register at mca.gov.in and the public search at ipindia.gov.in, in your class of goods or services and its neighbours. A company name alone gives you no trademark right.",
      ],
    },
    {
      kind: "text",
      heading: "4. Incorporate, and mind the 180 days",
      paragraphs: [
        "For companies one filing (SPICe+) brings the incorporation, PAN, TAN and the first directors’ numbers. A reserved name is kept for 20 days.",
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
          text: "when your turnover passes the limit, or at once if you fall under the cases without a limit. [See who must register](/services/gst). There is no government fee.",
        },
      ],
    },
    {
      kind: "list",
      heading: "6. Take what is free",
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
      heading: "7. File your brand",
      paragraphs: [
        "The government fee is ₹4,500 per class for individuals, startups and small enterprises who file online, ₹9,000 for others. File before you print: the right goes by use and by date. You may write ™ from filing; ® only after registration. [How it works](/services/trademark).",
      ],
    },
    {
      kind: "list",
      heading: "8. Write down what the founders agreed",
      intro: "Most companies that break, break here. A page each is enough to begin with; have counsel look at it.",
      style: "plain",
      items: [
        "Who does what, and who decides when you disagree.",
        "Who owns how much, and what happens to the shares of somebody who leaves early (vesting).",
        "That whatever each of you makes for the company belongs to the company.",
        "What each may take out, and when.",
      ],
    },
    {
      kind: "text",
      heading: "9. People: a letter, a slip, a date",
      paragraphs: [
        "Since 21 November 2025 the four labour codes are in force. Every employee gets an appointment letter and a wage slip; monthly wages are due by the 7th of the next month, and what is owed to somebody who leaves within two working days. Provident fund begins at 20 employees, ESI at 10. [Payroll, step by step](/services/payroll).",
      ],
    },
    {
      kind: "table",
      heading: "10. The calendar of the first year",
      intro: "For a private limited company. Other forms have other dates: [ask us](/contact).",
      caption: "First-year calendar of a private limited company",
      columns: ["What", "By when"],
      rows: [
        ["INC-20A, start of business", "180 days from incorporation"],
        ["TDS deposit, where you deduct", "7th of the next month; for March, 30 April"],
        ["GSTR-1 and GSTR-3B, monthly filers", "11th and 20th of the next month"],
        ["Income-tax return of the company", "31 October"],
        ["Accounts (AOC-4) and annual return (MGT-7 or MGT-7A)", "30 and 60 days after the annual general meeting"],
      ],
    },
    {
      kind: "note",
      heading: "Portals",
      paragraphs: [
        "Companies and LLPs: mca.gov.in. Trademarks: ipindia.gov.in. GST: gst.gov.in. Income tax: incometax.gov.in. Recognition: startupindia.gov.in. Udyam: udyamregistration.gov.in. All of them are free to look at; only they decide.",
      ],
    },
  ],
};
