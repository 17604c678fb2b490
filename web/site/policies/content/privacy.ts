import { business } from "#domain/business/business.ts";
import type { ReadingPage } from "#web/site/blocks/page-content.ts";

const { name, email } = business.grievanceOfficer;

/** Items of a notice under the DPDP Act 2023 and Rules 2025 (docs/business-rules.md, section 1); retention: docs/business-rules.md. Reviewed by counsel before launch. */
export const privacy: ReadingPage = {
  path: "/privacy",
  name: "Privacy notice",
  heading: "Privacy notice",
  lede: "Which personal data we take, why, how long we keep it, and how you get it back or out. No trackers, no advertising, no sale of data.",
  version: "2026-11-20",
  blocks: [
    {
      kind: "table",
      heading: "What we take and why",
      intro: "Only what the form asks for, only for the purpose named beside it.",
      caption: "Personal data by form and purpose",
      columns: ["Form", "Data", "Purpose"],
      rows: [
        [
          "Message on the home page",
          "Name, e-mail, phone, company, service, priority, preferred contact, timeline, budget, your message",
          "To answer your enquiry and, if you ask for it, to prepare a quote",
        ],
        ["Contact page", "Name, phone, e-mail, subject, your message", "To answer you"],
        ["Free consultation", "Full name, e-mail, mobile", "To call you and agree on a time"],
        [
          "Request for a service, for funding or a consultation",
          "Full name, mobile, e-mail, your message, the service",
          "To answer your request for that service",
        ],
        [
          "Account and sign-in",
          "Name, e-mail, phone, kind of account, a one-way code of your password; of each session the browser and when it was used",
          "To let you in, and nobody else; to mail you what your account needs",
        ],
        [
          "Funding applications, project requests and consultations",
          "What the form asks for, the times you book, what you pay and every change of status",
          "To do what you asked for and to tell you how it stands",
        ],
        [
          "Company profile of a startup",
          "Name, numbers of registration, sector, stage, city, amount sought, use of funds, team, deck; whom you show it to; milestones and monthly figures",
          "To show investors as much as you choose, nothing while it is private. Milestones and figures are shown to nobody",
        ],
        [
          "Declaration and portfolio of an investor",
          "Kind of investor, ticket, stages, sectors, city, interests and saved searches; holdings that you enter",
          "To show you companies that fit; a startup sees kind, ticket and note of an interest, your name and contact only once it accepts. Holdings are shown to nobody",
        ],
        [
          "Filings on the startup dashboard",
          "Kind of business, state, GST filing, number of people, days of incorporation and meeting, whether tax is deducted; what you mark as done; a one-way code of your calendar’s address",
          "To show what you have to file and, if you ask for it, to write it into your own calendar",
        ],
        [
          "Every form",
          "Time, page, a reference; a one-way code of your network address for ten minutes",
          "To find your enquiry again and to stop abuse",
        ],
      ],
    },
    {
      kind: "list",
      heading: "What we do not take",
      style: "dashes",
      items: [
        "No advertising or analytics trackers, and no cookies on the public pages.",
        "No Aadhaar number, one-time code or password through a form of this site. Please do not write them into a message.",
        "No data of persons under 18 without a parent’s verifiable consent. If you are under 18, please let a parent write to us.",
      ],
    },
    {
      kind: "list",
      heading: "What stays on your own device",
      intro:
        "Kept by your browser. Drafts are never sent to us until you press send; a session is shown to us with each request.",
      style: "plain",
      items: [
        "Light or dark, and whether the side menu is wide.",
        "Drafts of forms that could not be sent or were not finished, for 7 days.",
        "That you have closed the welcome window, for 30 days.",
        "Once you sign in: your session, until you sign out or it ends.",
        "What you put into the runway and dilution calculators.",
      ],
    },
    {
      kind: "table",
      heading: "How long we keep it",
      caption: "Retention",
      columns: ["What", "How long"],
      rows: [
        ["Enquiries that lead to nothing", "12 months"],
        ["Case files", "8 years after the case is closed"],
        ["Invoices", "8 years"],
        ["Identity papers for a filing", "90 days after the case is closed, unless the law asks for longer"],
        ["Logs of our systems (they hold no names)", "13 months"],
      ],
    },
    {
      kind: "text",
      heading: "Who sees it",
      paragraphs: [
        "Our own people who answer you, and the authority or professional that a filing goes to, once you have asked us to file. Investors and startups see of each other what is said above. Companies that host our systems or carry our mail work on our instruction and for nothing else.",
        "We keep data encrypted on its way, limit who may read it, and record every change. If a breach ever concerns you, we tell you and the Data Protection Board without delay.",
      ],
    },
    {
      kind: "list",
      heading: "Your rights",
      intro: `Write to ${name} at [${email}](mailto:${email}). It is as easy to say no as it was to say yes.`,
      style: "plain",
      items: [
        { term: "See and correct", text: "ask what we hold about you and have it put right." },
        {
          term: "Withdraw and erase",
          text: "take your consent back at any time; we erase what no law makes us keep, and tell you what that is.",
        },
        { term: "Nominate", text: "name a person who may use these rights for you if you cannot." },
        {
          term: "Complain",
          text: "through our [grievance process](/grievances), and to the Data Protection Board of India.",
        },
      ],
    },
    {
      kind: "text",
      heading: "Which law",
      paragraphs: [
        "The Digital Personal Data Protection Act 2023 and its Rules of 2025, whose main duties begin in May 2027; we follow them already. Until then the rules of 2011 under the Information Technology Act apply as well.",
        "This notice is available in other languages on request.",
      ],
    },
  ],
};
