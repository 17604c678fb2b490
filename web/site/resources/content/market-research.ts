import type { ReadingPage } from "#web/site/blocks/page-content.ts";

/** Outline: docs/business-rules-content.md, section B13. */
export const marketResearch: ReadingPage = {
  path: "/resources/market-research",
  name: "Market research",
  heading: "Market research",
  lede: "Find out whether enough people will pay, with free official data and fifteen to twenty conversations. You don’t need a survey firm.",
  version: "2026-11-20",
  blocks: [
    {
      kind: "text",
      heading: "1. Start with the decision",
      paragraphs: [
        "Write down what you will decide: to start or not, which city, which price, which of two customers. Then write what you need to learn to decide it. Leave out everything else.",
        "A good question can be answered with no. “Would restaurants like an app?” cannot. “Do at least three of ten restaurants in Indiranagar pay for this today?” can.",
      ],
    },
    {
      kind: "table",
      heading: "2. Free official data",
      intro: "Collected with public money, dated, and accepted by banks and investors.",
      caption: "Official sources of data",
      columns: ["Source", "What it contains"],
      rows: [
        ["Ministry of Statistics (MoSPI)", "National accounts, prices, household consumption and labour surveys"],
        [
          "Reserve Bank of India, database on the Indian economy",
          "Credit, deposits, payments, balance of payments, company finances",
        ],
        [
          "Ministry of Corporate Affairs",
          "Companies registered by state and activity; accounts of a single company for a small fee",
        ],
        ["Census of India", "People and households by district; check the year of the census"],
        ["data.gov.in", "Tables of many ministries and states in one catalogue"],
      ],
    },
    {
      kind: "text",
      heading: "3. Size the market twice",
      paragraphs: [
        "Top-down: how many could need it × what each spends in a year. Bottom-up: your price × how many buyers you can really reach and serve in a year. Show both. If they are far apart, trust the second.",
        "Worked example: a bookkeeping service for cafés in one city. 6,000 cafés are registered there. You estimate that one in four keeps no books of its own: 1,500. At ₹3,999 a month that is 1,500 × 3,999 × 12 = ₹7,19,82,000 a year, top-down. Bottom-up: two people can look after 60 cafés, so 60 × 3,999 × 12 = ₹28,79,280 in the first year. Plan with the second figure. The numbers are invented; use your own.",
      ],
    },
    {
      kind: "list",
      heading: "4. Talk to fifteen to twenty buyers",
      intro: "Ask what they did, not what they think. People are polite about ideas but accurate about last month.",
      style: "ticks",
      items: [
        "“When did this last happen to you? What did you do then?”",
        "“What did it cost you, in money, hours or trouble?”",
        "“What have you tried, and why did you stop?”",
        "“Who else has to agree before you buy?”",
        "Write down their words, not your summary. Stop when three in a row tell you nothing new.",
      ],
    },
    {
      kind: "list",
      heading: "5. Study existing sellers",
      style: "plain",
      items: [
        { term: "Prices", text: "all of them, with what is extra. Buy the smallest one yourself." },
        { term: "Reviews", text: "read the ones with two and four stars; they say the most." },
        {
          term: "Filings",
          text: "a company’s accounts at mca.gov.in show sales, wages and losses.",
        },
        {
          term: "No competitor at all",
          text: "rarely good news. Ask what people do instead; that is your competitor.",
        },
      ],
    },
    {
      kind: "list",
      heading: "6. Is it allowed?",
      intro: "Check before you spend. Every rule that applies becomes a cost and a date in your plan.",
      style: "plain",
      items: [
        "Does the trade need a licence? Food, finance, health, transport and education often do. [Registration and licences](/services/registration-licenses).",
        "Is the price regulated, or the advertising?",
        "May a foreign investor hold shares in this sector, and how much?",
        "Is the name free? [Trademark search](/services/trademark).",
      ],
    },
    {
      kind: "text",
      heading: "7. Handle personal data fairly",
      paragraphs: [
        "People’s names, numbers and opinions are personal data. Under the Digital Personal Data Protection Act, tell them what you collect and why, and ask for consent. Take no more than you need, and delete it when you are done. Do not record a call without saying so. Do not buy lists of numbers: promotional calls and messages need consent.",
      ],
    },
    {
      kind: "list",
      heading: "8. Make your figures easy to check",
      style: "ticks",
      items: [
        "A date and a source beside each number.",
        "What was counted, where, and by whom.",
        "Raw notes of every conversation, kept separate from your interpretation.",
        "The three numbers the decision depends on, and how wrong each may be before the decision changes.",
      ],
    },
    {
      kind: "list",
      heading: "9. Signs to stop",
      intro: "Stopping after three weeks of work is a good result.",
      style: "dashes",
      items: [
        "No one you spoke to has spent money or much time on the problem.",
        "They would all buy “if it were free”.",
        "The bottom-up size does not pay two salaries.",
        "Reaching one buyer costs more than they bring in a year.",
      ],
    },
    {
      kind: "note",
      heading: "Next step",
      paragraphs: [
        "Put the three numbers into a [business plan](/resources/business-plan). If you want them challenged, [contact us](/contact): the first consultation is free.",
      ],
    },
  ],
};
