import { business } from "#domain/business/business.ts";
import { factsAsOn } from "#domain/catalogue/prices.ts";
import { startOfDay } from "#domain/time/calendar-days.ts";
import { formatProseDate } from "#domain/time/dates.ts";
import type { Question, Text } from "#web/site/blocks/page-content.ts";

/**
 * TO BE REPLACED BY THE OPERATOR. The four stat tiles of the specification (section 2, decision D8). They are not
 * proven here. Before the site is public, replace them with figures that you can prove on demand (Consumer
 * Protection Act 2019, sections 2(28) and 21), or empty the list.
 */
export const aboutClaims = [
  { figure: "500+", label: "clients" },
  { figure: "95%", label: "success rate" },
  { figure: "50+", label: "awards" },
  { figure: "10+", label: "years" },
] as const;

export type AboutService = {
  readonly name: string;
  readonly path: string;
  readonly text: Text;
  /** Its lowest price, or how the price is found. */
  readonly price?: string;
};

/** In the order of the site's menu. */
export const aboutServices: readonly AboutService[] = [
  {
    name: "Company incorporation",
    path: "/services/incorporation",
    text: "private limited, LLP, one person company, partnership",
  },
  { name: "Certifications", path: "/services/certifications", text: "MSME, Startup India, ISO preparation" },
  {
    name: "Registration and licences",
    path: "/services/registration-licenses",
    text: "Shop Act, trade licence, FSSAI, Udyam",
  },
  { name: "Trademark", path: "/services/trademark", text: "search, filing, replies, renewal" },
  { name: "Income tax", path: "/services/income-tax", text: "returns for individuals, firms and companies" },
  { name: "Accounting", path: "/services/accounting", text: "books closed every month" },
  { name: "GST", path: "/services/gst", text: "registration, returns, advice" },
  { name: "Payroll", path: "/services/payroll", text: "salaries, payslips and statutory dues" },
  { name: "Compliance", path: "/services/compliance", text: "annual filings of companies and LLPs" },
  { name: "Funding options", path: "/funding/options", text: "four types of funding and the documents for each" },
  { name: "Funding consultation", path: "/funding/consultation", text: "three funding sessions, the first one free" },
  { name: "Web development", path: "/tech/web-development", text: "websites and shops at a fixed price" },
  {
    name: "AI services",
    path: "/tech/ai-services",
    text: "document reading, customer answers and forecasts, checked by people",
  },
  { name: "SEO", path: "/tech/seo", text: "links and posts, counted and reported" },
];

export type Founder = {
  readonly name: string;
  readonly role: string;
  readonly text: Text;
  /** The addresses of the services. */
  readonly leads: readonly string[];
};

/** SAMPLE CONTENT, TO BE REPLACED BY THE OPERATOR: both people are invented. */
export const founders: readonly [Founder, Founder] = [
  {
    name: "Aditi Kulkarni",
    role: "Co-founder, company law and funding",
    text: "Started in a small practice, where she saw how much trouble late filings cause.",
    leads: ["/services/incorporation", "/services/compliance", "/funding/options"],
  },
  {
    name: "Rehan Marfatia",
    role: "Co-founder, tax and technology",
    text: "Worked as an accountant before writing software. Builds the tools our clients use.",
    leads: ["/services/gst", "/services/payroll", "/services/accounting"],
  },
];

/** Shown beside the two profiles while they are samples. */
export const foundersNotice = "Sample profiles, to be replaced by the firm’s own founders.";

export type AboutPage = {
  readonly path: string;
  readonly name: string;
  readonly heading: string;
  readonly lede: Text;
  readonly story: { readonly heading: string; readonly paragraphs: readonly Text[] };
  readonly claimsHeading: string;
  readonly servicesHeading: string;
  readonly servicesIntro: Text;
  readonly valuesHeading: string;
  readonly valuesIntro: Text;
  readonly deadlinesHeading: string;
  readonly deadlinesIntro: Text;
  readonly foundersHeading: string;
  readonly datesHeading: string;
  readonly datesIntro: Text;
  readonly questions: readonly Question[];
  readonly crossBorder: { readonly heading: string; readonly text: Text; readonly button: string; readonly to: string };
};

export const about: AboutPage = {
  path: "/about",
  name: "About",
  heading: `About ${business.brand}`,
  lede: "Neev means foundation. We handle registrations, filings and accounts for Indian businesses, at prices you see in advance.",
  story: {
    heading: "What we are, and what we are not",
    paragraphs: [
      "We are a private startup consultancy. Clients come to us to form a company, register for GST, protect a name, run payroll or prepare for investors. You can do many of these steps without us, some of them free of charge, and our pages say which.",
      "We are not affiliated with any government or agency. A registrar, an officer or an investor decides. We prepare your application, answer queries, and tell you honestly what to expect and how long it takes.",
      "Work reserved by law for chartered accountants, company secretaries or advocates is done and signed by members of those professions.",
    ],
  },
  claimsHeading: "At a glance",
  servicesHeading: "What we do",
  servicesIntro: "Our lowest fee for each, without GST. Prices may vary with your case.",
  valuesHeading: "Our values",
  valuesIntro: "Each with something you can check on this site.",
  deadlinesHeading: "Our deadlines",
  deadlinesIntro: "How soon we act, compared with what the law allows.",
  foundersHeading: "Our founders",
  datesHeading: "Recent changes in the law",
  datesIntro: `Our pages take them into account. We last checked fees and rules on ${formatProseDate(startOfDay(factsAsOn))}.`,
  questions: [
    {
      question: "How do you earn money?",
      answer:
        "From the professional fees on our pages. Government fees are passed on at cost, and GST on our fee is shown on its own line.",
    },
    {
      question: "Do I need your help at all?",
      answer:
        "Not always. Udyam registration is free on the government’s own portal, and GST registration has no government fee. Come to us if you want your documents checked, the form filled in and the officer’s queries answered for you.",
    },
    {
      question: "What if I am not satisfied?",
      answer:
        "Tell the person who handles your case first. If that does not help, use our [grievance process](/grievances). The [refund policy](/refund-policy) says what you get back.",
    },
  ],
  crossBorder: {
    heading: "Building across borders",
    text: "Do you live abroad and want a company in India, or sell abroad from India? Tell us both countries. We explain the Indian side and tell you where you need a local adviser.",
    button: "Talk to us",
    to: "/contact",
  },
};
