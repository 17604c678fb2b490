import type { Question, Text } from "#web/site/blocks/page-content.ts";

/**
 * TO BE REPLACED BY THE OPERATOR. The four stat tiles of the specification (section 2, decision D8). Nothing here proves
 * them: before the site is shown to the public, put figures in their place that can be shown on demand (Consumer
 * Protection Act 2019, sections 2(28) and 21), or empty the list.
 */
export const aboutClaims = [
  { figure: "500+", label: "clients" },
  { figure: "95%", label: "success rate" },
  { figure: "50+", label: "awards" },
  { figure: "10+", label: "years" },
] as const;

export type AboutService = { readonly name: string; readonly path: string; readonly text: Text };

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
  { name: "Income tax", path: "/services/income-tax", text: "returns for people, firms and companies" },
  { name: "Accounting", path: "/services/accounting", text: "books closed every month" },
  { name: "GST", path: "/services/gst", text: "registration, returns, advice" },
  { name: "Payroll", path: "/services/payroll", text: "salaries, slips and dues on their dates" },
  { name: "Compliance", path: "/services/compliance", text: "yearly filings of companies and LLPs" },
  { name: "Funding options", path: "/funding/options", text: "four kinds of money and the papers for each" },
  { name: "Funding consultation", path: "/funding/consultation", text: "three sessions, the first one free" },
  { name: "Web development", path: "/tech/web-development", text: "websites and shops at a fixed price" },
  { name: "AI services", path: "/tech/ai-services", text: "documents, answers and forecasts, checked by people" },
  { name: "SEO", path: "/tech/seo", text: "links and posts, counted and reported" },
];

export const aboutValues: readonly { readonly title: string; readonly text: Text }[] = [
  {
    title: "Excellence",
    text: "We would rather ask you once for a missing paper than file a form that comes back. Careful preparation is the part of the time that is in our hands.",
  },
  {
    title: "Integrity",
    text: "Our fee, the tax on it and the government’s fee stand apart on every page, and we say what we cannot promise.",
  },
  {
    title: "Innovation",
    text: "Prices you can compute yourself, and a reference number with a time by which we reply for every enquiry. Software is there to save you telephone calls.",
  },
  {
    title: "Global Reach",
    text: "We work with founders abroad who build in India and with Indian firms that sell abroad, and we name the local adviser they need.",
  },
];

export type Founder = {
  readonly name: string;
  readonly role: string;
  readonly text: Text;
};

/** SAMPLE CONTENT, TO BE REPLACED BY THE OPERATOR: neither person exists. */
export const founders: readonly [Founder, Founder] = [
  {
    name: "Aditi Kulkarni",
    role: "Co-founder, company law and funding",
    text: "Began in the back room of a small practice, where most trouble came from papers filed late. She looks after incorporation, compliance and the funding desk.",
  },
  {
    name: "Farhan Qureshi",
    role: "Co-founder, tax and technology",
    text: "Kept books before he wrote software, and trusts neither without a second look. He looks after GST, payroll, accounting and the tools our clients use.",
  },
];

/** Said beside the two profiles, as long as they are samples. */
export const foundersNotice = "Sample profiles: the firm’s own founders take their place.";

export type AboutPage = {
  readonly path: string;
  readonly name: string;
  readonly heading: string;
  readonly lede: Text;
  readonly story: { readonly heading: string; readonly paragraphs: readonly Text[] };
  readonly claimsHeading: string;
  readonly servicesHeading: string;
  readonly valuesHeading: string;
  readonly foundersHeading: string;
  readonly questions: readonly Question[];
  readonly crossBorder: { readonly heading: string; readonly text: Text; readonly button: string; readonly to: string };
};

export const about: AboutPage = {
  path: "/about",
  name: "About",
  heading: "The foundation under a business",
  lede: "Neev means foundation. We do the registrations, filings and figures on which Indian businesses stand, for a price that you see beforehand.",
  story: {
    heading: "What we are, and what we are not",
    paragraphs: [
      "We are a private startup consultancy. People come to us to form a company, to register for tax, to protect a name, to pay their staff on the right day, or to get ready for investors. Many of these steps can be done without us, some of them free of charge, and our pages say which.",
      "We are not affiliated with any government or agency. A registrar, an officer or an investor decides; we prepare the case well, answer what is asked, and tell you the truth about the chances and the time.",
      "Work that the law keeps for chartered accountants, company secretaries or advocates is done and signed by members of those professions.",
    ],
  },
  claimsHeading: "In figures",
  servicesHeading: "What we do",
  valuesHeading: "What we hold to",
  foundersHeading: "Who began it",
  questions: [
    {
      question: "How do you earn your money?",
      answer:
        "From the professional fees on our pages. Government fees are passed on at cost, and GST on our fee is shown on its own line.",
    },
    {
      question: "Do I need you at all?",
      answer:
        "Not always. Udyam registration is free on the government’s own portal, and GST registration has no government fee. Come to us if you want the papers checked, the form filled and the officer’s questions answered for you.",
    },
    {
      question: "What if I am not satisfied?",
      answer:
        "Say so, first to the person who has your case. If that does not help, the [grievances](/grievances) page has the ladder, and the [refund policy](/refund-policy) says what you get back.",
    },
  ],
  crossBorder: {
    heading: "Building across borders",
    text: "You live abroad and want a company in India, or you sell abroad from here. Tell us both countries: we set out the Indian side and say where you need a local adviser.",
    button: "Talk to us",
    to: "/contact",
  },
};
