import type { ReadingPage } from "#web/site/blocks/page-content.ts";

/** Outline and worked example: docs/business-rules-content.md, section B13. */
export const businessPlan: ReadingPage = {
  path: "/resources/business-plan",
  name: "Business plan",
  heading: "Business plan",
  lede: "Twelve parts, each with the question a banker or investor will ask about it. Fifteen pages are plenty; one page comes first.",
  version: "2026-11-20",
  blocks: [
    {
      kind: "text",
      heading: "1. One page that stands alone",
      paragraphs: [
        "What you sell, to whom, at what price; why they buy from you; what you have reached so far; how much money you need, for what, and when it comes back. Write it last and put it first. Many readers will read nothing else.",
      ],
    },
    {
      kind: "list",
      heading: "2 to 3. Customer and market",
      style: "plain",
      items: [
        {
          term: "Problem, customer, offer",
          text: "one real buyer described by trade, size and city; what he does today; what changes when he has yours.",
        },
        {
          term: "Market",
          text: "counted from above and from below, with date and source. [How to do that](/resources/market-research).",
        },
      ],
    },
    {
      kind: "text",
      heading: "4. Price and what one sale leaves",
      paragraphs: [
        "Take one sale. Revenue without GST, minus what that one sale costs you (goods, packing, delivery, commission, payment charges) is its contribution. If it is negative, growth makes you poorer.",
        "GST is not yours: what you charge goes to the government, less what you paid on your own purchases. Plan with figures without it, but plan the cash with it, because you pay it by the 20th of the next month whether or not your customer has paid you.",
      ],
    },
    {
      kind: "list",
      heading: "5 to 7. Selling, people, running it",
      style: "plain",
      items: [
        {
          term: "Sales",
          text: "where the first hundred buyers come from, by name of channel, with what one of them costs you.",
        },
        {
          term: "Team",
          text: "who does what now, which two gaps hurt most, what each person costs with provident fund and other dues.",
        },
        {
          term: "Operations and licences",
          text: "place, suppliers, systems, and every permission with its date. [Registration and licences](/services/registration-licenses).",
        },
      ],
    },
    {
      kind: "table",
      heading: "8. Three years of cash, month by month",
      intro:
        "Profit is an opinion, cash is a fact. One row per line, one column per month. These timings are forgotten most often.",
      caption: "Timings in a cash plan",
      columns: ["Line", "When the money moves"],
      rows: [
        ["Sales on credit", "When customers really pay; count the days of the last ten invoices"],
        ["Purchases from micro and small suppliers", "Within 15 days, 45 with a written agreement"],
        ["GST", "20th of the next month for monthly filers"],
        ["TDS you deducted", "7th of the next month; for March, 30 April"],
        ["Wages", "By the 7th of the next month"],
        ["Provident fund and ESI", "15th of the next month"],
        ["Advance tax", "15 June, 15 September, 15 December, 15 March"],
      ],
    },
    {
      kind: "text",
      heading: "9. Break-even",
      paragraphs: [
        "Break-even = fixed cost of a month ÷ contribution of one sale. With ₹2,00,000 of fixed cost and ₹400 of contribution it is 2,00,000 ÷ 400 = 500 sales a month. At 450 you lose ₹20,000, at 600 you earn ₹40,000.",
        "Then move each number by a fifth, one at a time, and write down what happens. The one that hurts most is the one to watch weekly. If the price falls by a fifth, from ₹1,000 to ₹800 with ₹600 of direct cost, the contribution halves from ₹400 to ₹200 and the break-even doubles to 1,000.",
      ],
    },
    {
      kind: "list",
      heading: "10. The money you need, and what for",
      style: "ticks",
      items: [
        "The deepest hole in the cash plan, plus three months of fixed cost for what you did not foresee.",
        "Split by use: equipment, stock, people, marketing, deposits, licences.",
        "Tied to results: what will be true when each third of it is spent.",
        "From whom: own money, loan, grant, equity. [Compare the routes](/funding/options).",
      ],
    },
    {
      kind: "table",
      heading: "11. Risks, honestly",
      intro: "Five lines are enough. A plan without risks is not believed.",
      caption: "Risks and answers",
      columns: ["What may happen", "How you would notice", "What you would do"],
      rows: [
        [
          "The largest customer leaves",
          "Share of sales above 30 %",
          "Cap it; sell to two more of the kind before you hire",
        ],
        ["Customers pay late", "Days outstanding rise", "Advance on order; use the micro and small supplier’s claim"],
        ["A licence is delayed", "No answer after the usual days", "Second location or product that does not need it"],
        ["A founder leaves", "You read it in a message", "Vesting and assignment signed beforehand"],
      ],
    },
    {
      kind: "list",
      heading: "12. Appendices",
      intro: "Nobody reads them until he likes the rest, then he reads nothing else.",
      style: "plain",
      items: [
        "Certificates, licences, PAN, GST registration.",
        "Letters of intent, orders, contracts.",
        "Quotes for what you want to buy.",
        "Returns and accounts of past years, where there are any.",
      ],
    },
    {
      kind: "note",
      heading: "Before you send it",
      paragraphs: [
        "Give it to somebody who does not like you. Ask: what would I have to believe? Then put the answer on page one. If you want a second reader, [send us a line](/contact) or [book the free strategy session](/funding/consultation).",
      ],
    },
  ],
};
