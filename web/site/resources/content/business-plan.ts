import type { ReadingPage } from "#web/site/blocks/page-content.ts";

/** Outline and worked example: docs/business-rules-content.md, section B13. */
export const businessPlan: ReadingPage = {
  path: "/resources/business-plan",
  name: "Business plan",
  heading: "Business plan",
  lede: "Twelve parts, each with the question a banker or investor will ask about it. Fifteen pages are enough, with a one-page summary first.",
  version: "2026-11-20",
  blocks: [
    {
      kind: "text",
      heading: "1. One-page summary",
      paragraphs: [
        "State what you sell, to whom and at what price. Say why customers buy from you and what you have achieved so far. Say how much money you need, for what, and when you will repay it. Write it last and put it first. Many readers will read nothing else.",
      ],
    },
    {
      kind: "list",
      heading: "2 and 3. Customer and market",
      style: "plain",
      items: [
        {
          term: "Problem, customer, offer",
          text: "one real buyer described by trade, size and city; what they do today; what changes when they have your product.",
        },
        {
          term: "Market",
          text: "sized top-down and bottom-up, with date and source. [How to do that](/resources/market-research).",
        },
      ],
    },
    {
      kind: "text",
      heading: "4. Price and contribution per sale",
      paragraphs: [
        "Take one sale. Its contribution is revenue without GST, minus what that one sale costs you (goods, packing, delivery, commission, payment charges). If it is negative, every sale loses money.",
        "GST is not your income: what you charge goes to the government, less what you paid on your own purchases. Plan revenue without it, but include it in the cash plan. You pay it by the 20th of the next month, whether or not your customer has paid you.",
      ],
    },
    {
      kind: "list",
      heading: "5 to 7. Sales, team, operations",
      style: "plain",
      items: [
        {
          term: "Sales",
          text: "where the first hundred buyers come from, by channel, and what each one costs you.",
        },
        {
          term: "Team",
          text: "who does what now, which two gaps matter most, and what each person costs with provident fund and other dues.",
        },
        {
          term: "Operations and licences",
          text: "premises, suppliers, systems, and every permission with its date. [Registration and licences](/services/registration-licenses).",
        },
      ],
    },
    {
      kind: "table",
      heading: "8. Three years of cash, month by month",
      intro: "Use one row per line and one column per month. These timings are the most often forgotten.",
      caption: "Timings in a cash plan",
      columns: ["Line", "When the money moves"],
      rows: [
        ["Sales on credit", "When customers really pay; count the days of the last ten invoices"],
        ["Purchases from micro and small suppliers", "Within 15 days, 45 with a written agreement"],
        ["GST", "20th of the next month for monthly filers"],
        ["TDS you deducted", "7th of the next month; for March, 30 Apr"],
        ["Wages", "By the 7th of the next month"],
        ["Provident fund and ESI", "15th of the next month"],
        ["Advance tax", "15 Jun, 15 Sep, 15 Dec, 15 Mar"],
      ],
      due: {
        GST: "gstr-3b",
        "TDS you deducted": "tds-deposit",
        "Provident fund and ESI": "epf",
        "Advance tax": "advance-tax",
      },
    },
    {
      kind: "text",
      heading: "9. Break-even",
      paragraphs: [
        "Break-even = fixed cost of a month ÷ contribution of one sale. With ₹2,00,000 of fixed cost and ₹400 of contribution it is 2,00,000 ÷ 400 = 500 sales a month. At 450 you lose ₹20,000, at 600 you earn ₹40,000.",
        "Then change each number by 20%, one at a time, and write down what happens. Watch the one with the largest effect every week. If the price falls by 20%, from ₹1,000 to ₹800 with ₹600 of direct cost, the contribution halves from ₹400 to ₹200. The break-even doubles to 1,000.",
      ],
    },
    {
      kind: "list",
      heading: "10. The money you need, and what for",
      style: "ticks",
      items: [
        "The lowest point of the cash plan, plus three months of fixed cost for the unexpected.",
        "Split by use: equipment, stock, people, marketing, deposits, licences.",
        "Linked to results: what you will have achieved when each third of it is spent.",
        "From whom: own money, loan, grant, equity. [Compare the routes](/funding/options).",
      ],
    },
    {
      kind: "table",
      heading: "11. Risks",
      intro: "Four or five lines are enough. Readers do not believe a plan without risks.",
      caption: "Risks and answers",
      columns: ["What may happen", "How you would notice", "What you would do"],
      rows: [
        [
          "The largest customer leaves",
          "Share of sales above 30%",
          "Cap it; win two more customers of the same size before you hire",
        ],
        ["Customers pay late", "Days outstanding rise", "Advance on order; use the micro and small supplier’s claim"],
        ["A licence is delayed", "No answer after the usual days", "Second location or product that does not need it"],
        ["A founder leaves", "They give notice", "Vesting and assignment signed in advance"],
      ],
    },
    {
      kind: "list",
      heading: "12. Appendices",
      intro: "Readers who like the plan will check these closely.",
      style: "plain",
      items: [
        "Certificates, licences, PAN, GST registration.",
        "Letters of intent, orders, contracts.",
        "Quotes for what you want to buy.",
        "Returns and accounts of past years, if there are any.",
      ],
    },
    {
      kind: "note",
      heading: "Before you send it",
      paragraphs: [
        "Give it to a critical reader. Ask what they would need to believe, and put the answer on page one. If you want a second opinion, [contact us](/contact) or [book the free strategy session](/funding/consultation).",
      ],
    },
  ],
};
