import { business } from "#domain/business/business.ts";
import type { ReadingPage } from "#web/site/blocks/page-content.ts";

const { name, email } = business.grievanceOfficer;

/** Items of a notice under the DPDP Act 2023 and Rules 2025 (docs/business-rules.md, section 1); retention: docs/business-rules.md. Reviewed by counsel before launch. */
export const privacy: ReadingPage = {
  path: "/privacy",
  name: "Privacy notice",
  heading: "Privacy notice",
  lede: "Which personal data we collect, why, how long we keep it, and how to get a copy or have it deleted. No trackers, no advertising, no sale of data.",
  version: "2026-11-27",
  blocks: [
    {
      kind: "table",
      heading: "What we collect and why",
      intro: "We collect only what the form asks for, and only for the purpose stated.",
      caption: "Personal data by form and purpose",
      columns: ["Form", "Data", "Purpose"],
      rows: [
        [
          "Message on the home page",
          "Name, email, phone, company, service, priority, preferred contact, timeline, budget, your message",
          "To answer your enquiry and, if you ask for it, to prepare a quote",
        ],
        ["Contact page", "Name, phone, email, subject, your message", "To answer you"],
        ["Free consultation", "Full name, email, mobile", "To call you and agree on a time"],
        [
          "Request for a service, for funding or a consultation",
          "Full name, mobile, email, your message, the service",
          "To answer your request for that service",
        ],
        [
          "Grievance or refund request",
          "Name, phone, email, the reference it is about, what it is about and how urgent it is, or what you paid, when, and what happened; your message; what we decide and pay",
          "To investigate and answer it, and to pay a refund",
        ],
        [
          "Account and sign-in",
          "Name, email, phone, account type, a one-way code of your password; for each session the browser and when it was used; for each device on which you signed in a one-way code that recognises it; with two-factor authentication its secret, the name you gave it and one-way codes of your recovery codes; a one-way code of the link that confirmed your address; which optional emails you switched off; how many requests of each kind you sent on your latest day",
          "To let only you sign in, to tell you of a sign-in on a new device, to limit how many requests come from one account in a day, and to send you the emails your account needs",
        ],
        [
          "Funding applications, project requests, consultations and services",
          "What the form asks for, the times you book, what you pay and every change of status; of a service its stages, dates and the number that the authority gave it. Of a service that we opened for you without an account: your name, email and phone",
          "To do what you asked for and to show you its status",
        ],
        [
          "Documents and conversation of a request, an enquiry or a case",
          "The files that you send and that we deliver, with their kind, year, last day and the person they are about; pictures without the place where they were taken. What you and we write, when each side read it, and answers by email with the address they came from. Of a link to a list of documents the address it was sent to, and which browser opened it",
          "To do what you asked for, to answer you, and so that you find your documents again",
        ],
        [
          "Company profile of a startup",
          "Name, registration numbers, sector, stage, city, amount sought, use of funds, team, deck; whom you share it with; times and notes of calls with investors; how many investors opened the profile; milestones and monthly figures",
          "To show investors as much as you choose, and nothing while it is private. Milestones and figures are not shown to anyone else",
        ],
        [
          "Declaration and portfolio of an investor",
          "Type of investor, ticket, stages, sectors, city, interests, notes on startups and saved searches; times and notes of calls with founders; which startups’ profiles you opened as an approved investor, and the first and last day and on how many days; holdings that you enter",
          "To show you companies that fit. A startup sees type, ticket and note of an interest, and your name and contact only once it accepts. It sees how many investors opened its profile and the last day; your name among them only once it accepts your interest. Both sides of a call see its times and note. Notes on startups and holdings are not shown to anyone else",
        ],
        [
          "Filings on the startup dashboard",
          "Type of business, state, GST filing, number of people, dates of incorporation and meeting, whether tax is deducted; what you mark as done or ask us to file; which overdue filings we have emailed you about; a one-way code of your calendar’s address",
          "To show what you have to file, to remind you once when it is overdue and, if you ask for it, to add it to your own calendar",
        ],
        [
          "Every form that asks for your consent",
          "Which text you agreed to, when and on which page",
          "To show that you agreed and to let you withdraw it",
        ],
        ["Every form", "Time, page, a reference", "To find your enquiry"],
        [
          "Every form, every sign-in and reading of data",
          "A one-way code of your network address, and of the email address or account where we limit emails, sign-ins and downloads of your data. We make it with a secret key, so that trying all addresses does not reveal yours",
          "To limit how often something is sent, asked for or tried",
        ],
        [
          "Every sign-up",
          "A one-way code of the email address and password together, made with the same secret key",
          "To answer each sign-in in the same way, so that strangers do not learn who has an account",
        ],
      ],
    },
    {
      kind: "list",
      heading: "What we do not collect",
      style: "dashes",
      items: [
        "No advertising or analytics trackers, and no cookies on the public pages.",
        "No Aadhaar number, OTP or password in a field of a form of this site. Please do not write them into a message. Where an authority asks for your Aadhaar, send a copy only as the document that our list asks for.",
        "No data of persons under 18 without a parent’s verifiable consent. If you are under 18, please let a parent write to us.",
      ],
    },
    {
      kind: "list",
      heading: "What stays on your own device",
      intro:
        "Your browser stores this. We receive a draft only when you send it; a session is sent to us with each request.",
      style: "plain",
      items: [
        "Light or dark theme, and whether the side menu is wide.",
        "Drafts of forms that could not be sent or were not finished, for 7 days.",
        "Documents that you chose or photographed, until they are sent, you sign out, or a day has passed.",
        "When you began the drafts that were sent, so that they do not come back; and a short message from one page to the next.",
        "That you have closed the welcome window, for 30 days.",
        "After you sign in: your session, until you sign out or it ends; and a cookie by which we recognise this browser at your next sign-in, for 400 days.",
        "After you open a link to a list of documents: a cookie for that list, for 14 days. When you download all documents: a cookie for two minutes.",
        "What you enter in the runway and dilution calculators.",
      ],
    },
    {
      kind: "table",
      heading: "How long we keep it",
      intro:
        "Our systems delete each day what is past its period. If you have an account, we email you at least 48 hours before we delete your enquiries, requests, cases, drafts or proofs of identity.",
      caption: "Retention",
      columns: ["What", "How long"],
      rows: [
        [
          "Enquiries that do not lead to work",
          "12 months after the last contact: your last message, our last reply or our last note about it. If you have an account with that email address, signing in after our first notice counts as contact too",
        ],
        [
          "Case files: grievances, refund requests, your requests that ended, and enquiries that led to work",
          "8 years after the case is closed; of an enquiry, after the last contact. Your requests go with your account, and then an enquiry counts as work only if we recorded that you became a client",
        ],
        [
          "Our client files: name, type, PAN, GSTIN, CIN or LLPIN, address, contact people and our notes",
          "While an enquiry, request or case of the client is kept; then 8 years after the last change or note",
        ],
        [
          "Records of payments and refunds, once the account, request or case is deleted: service, amount, method, date, bank reference and one name",
          "8 years after the end of the financial year of the payment. Only our administrators can read them",
        ],
        ["Your account, its profile and dashboard data", "Until you delete the account"],
        [
          "Proofs of identity and address, and photographs of people",
          "90 days after your last request is closed, and not while one is open",
        ],
        ["Drafts of documents", "1 year"],
        [
          "Accounts and bank documents; returns and challans",
          "At least 8 years after the end of their financial year: the longest of the periods for company books (Companies Act 2013, section 128(5)), GST (72 months after the due date of the annual return: CGST Act 2017, section 36) and income tax. Also after you delete your account: then filed under no name, and only our administrators can open them",
        ],
        [
          "Other documents, conversations and lists of documents",
          "As long as the request, enquiry, case, account or client file that they belong to",
        ],
        [
          "Emails to us that may not be from you, and what has arrived of an upload that was not finished",
          "Until we have decided about the email, at most 30 days; 1 day",
        ],
        [
          "One-way codes of addresses",
          "While the limit counts: 1 minute for reading data, 5 or 10 minutes for forms and account pages, 30 minutes for passwords and codes, 60 minutes for account emails, case tracking and calendars, 24 hours for emails about a form and for downloads of your data. We delete them within a minute after that",
        ],
        [
          "One-way codes of sign-ups",
          "7 days, or until the sign-up is confirmed. They cannot be found by an email address, so they stay for that time after an account is deleted",
        ],
        [
          "Codes of the devices on which you signed in",
          "400 days after the last sign-in on the device, or until you delete your account",
        ],
        [
          "Which text you agreed to, and when",
          "With the enquiry or case; otherwise 7 years after the consent ends, without your name once your account is deleted",
        ],
        [
          "Logs of changes: what was changed and when, under the number of an account. Personal values are stored apart",
          "13 months. The personal values go earlier if the account, enquiry or case is deleted",
        ],
        [
          "Backups: copies of our database and of the documents, for recovery after a failure",
          "At most 13 months. If we restore one, we delete again the accounts, enquiries and cases that were deleted since",
        ],
      ],
    },
    {
      kind: "list",
      heading: "When you delete your account",
      style: "plain",
      items: [
        "What is paid and open is settled first. A consultation that you paid for becomes a refund request under our [refund policy](/refund-policy). If paid work is under way, we tell you what has to be completed or cancelled before.",
        "Everything in the account is deleted at once, except which texts you agreed to, and documents that a law requires us to keep: they stay without your name, as the table above says. Before you confirm, we show how many documents that are. The files of the others leave our storage within two days. Your email address is removed from the lists of startups that named you as an investor.",
        "We confirm the deletion with one email to the address of the account. Your name and address are kept for it until it is sent or, if it cannot be sent, for at most 14 days.",
        "If your startup named investors, how many it named stays under the CIN of the company until 31 March, because the law limits that number in a year. It has no names and no addresses.",
        "Records of payments stay, as the table above says. Enquiries, grievances and refund requests are not part of the account: they stay for their periods, or until you ask us to erase them.",
      ],
    },
    {
      kind: "text",
      heading: "Who sees it",
      paragraphs: [
        "Our own people who answer you see it. So does the authority or professional that receives a filing, once you have asked us to file. Investors and startups see of each other only what is stated above. Companies that host our systems or deliver our emails act only on our instructions.",
        "We encrypt data in transit, limit who may read it, and record every change. If a breach ever concerns you, we tell you and the Data Protection Board without delay.",
      ],
    },
    {
      kind: "list",
      heading: "Your rights",
      intro: `Write to ${name} at [${email}](mailto:${email}). Withdrawing consent is as easy as giving it.`,
      style: "plain",
      items: [
        {
          term: "See and correct",
          text: "with an account, download what we hold about you on [your account page](/account). The file says what it leaves out. Ask us for the rest, or if you have no account, and have it corrected.",
        },
        {
          term: "Withdraw and erase",
          text: "withdraw your consent at any time, with an account on [your account page](/account). We erase everything no law requires us to keep, and tell you what we must keep.",
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
      heading: "Which law applies",
      paragraphs: [
        "The Digital Personal Data Protection Act 2023 and its Rules of 2025. Their main duties begin in May 2027; we already follow them. Until then the rules of 2011 under the Information Technology Act apply as well.",
        "This notice is available in other languages on request.",
      ],
    },
  ],
};
