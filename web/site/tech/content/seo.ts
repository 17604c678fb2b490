import { backlinkPackages, socialPackages } from "#domain/catalogue/packages.ts";
import { gstRatePercent } from "#domain/catalogue/prices.ts";
import { formatRupees } from "#domain/money/rupees.ts";
import type { ServicePage } from "#web/site/blocks/page-content.ts";
import { linkComparison } from "./compare-packages.ts";
import { searchText, seoDays } from "./search-text.ts";

const [boost] = backlinkPackages;
const [weekly, monthly] = socialPackages;

/** Headings of the two groups of packages, with the sentence under each. */
export const seoGroups = {
  backlinks: {
    heading: "Backlink packages",
    intro:
      "Tier 1 links point to your site; tier 2 links point to the pages that carry them. We count links placed, never positions gained. Read the warning below before you choose.",
  },
  social: {
    heading: "Social media plans",
    intro: "We plan, write and publish posts for you. Try it for a week or a month.",
  },
} as const;

export const seo: ServicePage = {
  path: "/tech/seo",
  name: "SEO",
  heading: "SEO and social media",
  lede: "Work you can count: pages improved, links placed and listed, posts published. We do not sell positions in search results, because no one can.",
  glance: [
    { label: "Backlinks from", value: formatRupees(boost.price) },
    { label: "Social media, weekly", value: `${formatRupees(weekly.price)}, ${weekly.days} days` },
    { label: "Social media, monthly", value: `${formatRupees(monthly.price)}, ${monthly.days} days` },
    { label: `GST ${gstRatePercent}%`, value: "Added to the fee" },
    { label: "Who decides", value: "The search engine" },
  ],
  sample: searchText,
  callToAction: { button: "Request SEO Services", formTitle: "SEO Services" },
  blocks: [
    {
      kind: "note",
      heading: "Read this before you buy links",
      paragraphs: [
        "Buying or selling links to change search rankings breaks Google’s rules. Google may ignore such links or lower the ranking of the site they point to. You carry that risk, it can last, and none of our packages removes it.",
        "So we place links as advertising or listings. We mark each paid link nofollow or sponsored, as Google asks, and list it in the report with its address. Marked links can bring readers; they are not meant to raise a ranking. You may prefer to spend the same money on articles worth linking to, directory entries or your own pages. Say so in the form and we plan that instead.",
        "No one can guarantee first place. Be careful with anyone who promises it or claims special ties to a search engine.",
      ],
    },
    {
      kind: "text",
      heading: "What it is and who needs it",
      paragraphs: [
        "Search optimisation makes a site easy to find and easy to understand. That means pages that answer what people ask, titles that say what is inside, fast loading on a phone, and mentions on other sites that people read. Social posts remind people of your name between purchases.",
        "It suits businesses whose customers search before they buy, and that can wait. Effects take weeks or months, and an update of the search engine can reverse them. If your site is slow or has little content, start there: see [web development](/tech/web-development).",
      ],
    },
    linkComparison,
    seoDays,
    {
      kind: "list",
      heading: "What’s included",
      style: "ticks",
      items: [
        {
          term: "With each backlink package",
          text: "a review of your site first, a list of target pages that you approve, the agreed number of placements, and a report with every address",
        },
        {
          term: "With each social plan",
          text: "a plan you approve, posts in your tone, publishing on the agreed channels, and a report of what was published",
        },
        { term: "With both", text: "one named contact, and a copy of everything we write for you" },
      ],
    },
    {
      kind: "list",
      heading: "What we need from you",
      style: "plain",
      items: [
        "The address of your site, and read access to Search Console and analytics",
        "The words your customers use, and the three pages that matter most",
        "Roles on your social accounts, never your password",
        "Pictures and facts you may publish, and what must not be said",
        "One person who answers within a day and approves posts",
      ],
    },
    {
      kind: "steps",
      heading: "How it works",
      intro: "The days of a package start when you approve the plan.",
      steps: [
        {
          title: "Review",
          duration: "1–2 business days",
          text: "We review your site and its current links, and tell you what keeps people from finding it.",
        },
        {
          title: "Plan",
          duration: "1–2 business days",
          text: "Target pages, kinds of sites, post topics. You remove what you do not want.",
        },
        {
          title: "Work",
          duration: "7, 14, 21 or 30 days",
          text: "Placements or posts, in the number and time of the package.",
        },
        {
          title: "Report",
          duration: "On the last day",
          text: "Every address and every post, with the mark each link carries. What did not go live is redone or refunded.",
        },
      ],
    },
    {
      kind: "list",
      heading: "The rules behind it",
      style: "plain",
      items: [
        {
          term: "Search engines",
          text: "Google’s published spam policies, at [developers.google.com/search](https://developers.google.com/search). The search engine alone decides what it shows.",
        },
        {
          term: "Advertising law",
          text: "under the Consumer Protection Act 2019 a claim about your product must be true and provable, and people must recognise an advertisement as one.",
        },
        { term: "Reviews", text: "only by people who bought. We do not write, buy or filter them." },
      ],
    },
    {
      kind: "list",
      heading: "What we don’t do",
      style: "dashes",
      items: [
        "Promise a rank, traffic, sales, followers or reach",
        "Place unmarked paid links, exchange links in bulk or run automated link programs",
        "Publish articles by the hundred with the same words linked",
        "Buy followers, write false reviews or post under invented names",
        "Handle advertising money: you pay your ad budget directly to the platform",
      ],
    },
  ],
  questions: [
    {
      question: "Why do you sell link packages?",
      answer:
        "Because businesses want to appear on directories, portals and blogs that their customers read. That is advertising, and it is useful as long as it is marked. We tell you what it cannot do.",
    },
    {
      question: "What are tier 1 and tier 2 links?",
      answer:
        "A tier 1 link leads to your site. A tier 2 link leads to the page that carries a tier 1 link. We count, mark and list both.",
    },
    {
      question: "When will I see results?",
      answer:
        "You see placements and posts at once, in the report. Visitors from search, if any, come after weeks or months. We show you how to read the figures in Search Console yourself.",
    },
    {
      question: "Can Google penalise my site for links?",
      answer:
        "It can lower a site that takes part in link schemes. Google asks for paid links to be marked nofollow or sponsored. If you have old unmarked links, tell us, and the first review covers them.",
    },
    {
      question: "What is not included in the price?",
      answer: `GST of ${gstRatePercent}% on our fee, advertising budgets, paid tools in your name, and fees that a directory charges. There is no government fee.`,
    },
    {
      question: "What if fewer links go live than I paid for?",
      answer:
        "We place the missing ones or refund their share. Web work is refunded according to the work done; see the [refund policy](/refund-policy).",
    },
  ],
  closing: {
    heading: "Get your site reviewed first",
    text: "Send us its address. We reply with the three changes that would help most, even if none of them is a package.",
  },
};
