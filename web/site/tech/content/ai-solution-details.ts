import type { ListItem } from "#web/site/blocks/page-content.ts";

/** What "Learn More" leads to, by the id of the solution: what it does, for whom it is, and how we measure it. */
export const aiSolutionDetails: Readonly<Record<string, readonly ListItem[]>> = {
  "document-reading": [
    {
      term: "What it does",
      text: "reads supplier, number, date, amounts and GST from each scan or PDF and writes one row per document.",
    },
    {
      term: "Who checks",
      text: "a person accepts or corrects every value marked as uncertain before anything is imported.",
    },
    { term: "Good for", text: "purchase bills, delivery notes and forms, hundreds a month in a few usual layouts." },
    { term: "Not for", text: "handwriting that people find hard to read, or documents that come once a year." },
    {
      term: "What you send",
      text: "about a hundred real documents and the import format of your accounting software.",
    },
    {
      term: "What we measure",
      text: "the share of fields read correctly, the share sent to a person, and the minutes per document before and after.",
    },
  ],
  "answer-assistant": [
    {
      term: "What it does",
      text: "answers on your website or WhatsApp, in the words of texts you approved, and links to the source.",
    },
    { term: "Who checks", text: "your team reads the unanswered questions each week and adds or corrects a text." },
    {
      term: "Good for",
      text: "questions that repeat every day, about prices, delivery, returns, opening hours and manuals.",
    },
    {
      term: "Not for",
      text: "complaints, legal or medical advice, and anything that changes a contract. Those go to a person.",
    },
    {
      term: "What you send",
      text: "your price list, policies and manuals, and a hundred questions customers really asked.",
    },
    {
      term: "What we measure",
      text: "the share of questions answered correctly, handed over and answered wrongly, on questions it has not seen.",
    },
  ],
  forecasting: [
    { term: "What it does", text: "estimates sales, stock or cash for the next months, with a high and a low case." },
    {
      term: "Who checks",
      text: "you compare each month’s figure with the forecast; we explain every large difference.",
    },
    {
      term: "Good for",
      text: "steady business with seasons, such as shops, distributors and services billed every month.",
    },
    { term: "Not for", text: "a new product without history, or a market that changed last month." },
    { term: "What you send", text: "at least two years of monthly figures, with price changes and closures marked." },
    {
      term: "What we measure",
      text: "the error against a simple average. If the average does as well, we tell you to use the average.",
    },
  ],
};
