import type { ReadingPage } from "#web/site/blocks/page-content.ts";

/** Outline: docs/business-rules-content.md, section B13. */
export const marketResearch: ReadingPage = {
  path: "/resources/market-research",
  name: "Market research",
  heading: "Market research",
  lede: "How to find out whether enough people will pay, with free official data and fifteen conversations. No survey firm needed.",
  version: "2026-11-20",
  blocks: [
    {
      kind: "text",
      heading: "1. Begin with the decision",
      paragraphs: [
        "Write down what you will decide with the answer: to start or not, which city, which price, which of two customers. Then write what you would have to learn to decide it. Everything else is interesting and costs time.",
        "A good question can be answered with no. “Would restaurants like an app?” cannot. “Do at least three of ten restaurants in Indiranagar pay somebody today to do this?” can.",
      ],
    },
    {
      kind: "table",
      heading: "2. Free official data",
      intro: "Collected with public money, dated, and accepted by banks and investors.",
      caption: "Official sources of data",
      columns: ["Source", "What it holds"],
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
        ["Census of India", "People and households by district; mind the year of the count"],
        ["data.gov.in", "Tables of many ministries and states in one catalogue"],
      ],
    },
    {
      kind: "text",
      heading: "3. Size it twice",
      paragraphs: [
        "Top-down: how many could need it × what each spends in a year. Bottom-up: your price × how many buyers you can really reach and serve in a year. Show both. If they are far apart, the truth is nearer the second.",
        "Worked example. A bookkeeping service for cafés in one city: 6,000 cafés are registered there; you guess that one in four keeps no books of its own, which is 1,500; at ₹3,999 a month that is 1,500 × 3,999 × 12 = ₹7,19,82,000 a year. That is the top. From below: two people can look after 60 cafés, so 60 × 3,999 × 12 = ₹28,79,280 in the first year. The second figure is the one to plan with. The numbers are invented; put in your own.",
      ],
    },
    {
      kind: "list",
      heading: "4. Talk to fifteen to twenty buyers",
      intro: "Ask about what they did, not what they think. People are kind about ideas and honest about last month.",
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
      heading: "5. Look at who sells it already",
      style: "plain",
      items: [
        { term: "Prices", text: "all of them, with what is extra. Buy the smallest one yourself." },
        { term: "Reviews", text: "read the ones with two and four stars; the others are moods." },
        {
          term: "Filings",
          text: "a company’s accounts at mca.gov.in show sales, wages and losses. Few things are more sobering.",
        },
        {
          term: "No competitor at all",
          text: "is rarely good news. Ask what people do instead; that is your competitor.",
        },
      ],
    },
    {
      kind: "list",
      heading: "6. Is it allowed?",
      intro: "Look before you spend. Whatever applies becomes a cost and a date in your plan.",
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
      heading: "7. Ask people fairly",
      paragraphs: [
        "Names, numbers and opinions of persons are personal data. Under the Digital Personal Data Protection Act tell them what you collect and why, ask for consent, take no more than you need, and delete it when you are done. Do not record a call without saying so. Do not buy lists of numbers: promotional calls and messages need consent.",
      ],
    },
    {
      kind: "list",
      heading: "8. Write it so that it can be checked",
      style: "ticks",
      items: [
        "A date and a source beside each number.",
        "What was counted, where, and by whom.",
        "Raw notes of every talk, kept apart from your reading of them.",
        "The three numbers on which the decision hangs, and how wrong each may be before it turns.",
      ],
    },
    {
      kind: "list",
      heading: "9. Signs to stop",
      intro: "Stopping after three weeks of work is a good result.",
      style: "dashes",
      items: [
        "Nobody you spoke to has spent money or much time on the problem.",
        "They would all buy “if it were free”.",
        "The bottom-up size does not pay two salaries.",
        "Reaching one buyer costs more than he brings in a year.",
      ],
    },
    {
      kind: "note",
      heading: "What next",
      paragraphs: [
        "Put the three numbers into a [business plan](/resources/business-plan). If you want somebody to argue against them, [tell us about it](/contact): the first talk costs nothing.",
      ],
    },
  ],
};
