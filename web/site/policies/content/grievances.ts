import { business } from "#domain/business/business.ts";
import { formatPhone } from "#domain/fields/phone.ts";
import type { ReadingPage } from "#web/site/blocks/page-content.ts";

const { name, designation, email } = business.grievanceOfficer;

/** Periods and ladder: specification, section 9; the law's own lines: docs/business-rules.md, section 6. Reviewed by counsel before launch. */
export const grievances: ReadingPage = {
  path: "/grievances",
  name: "Grievances",
  heading: "Grievances",
  lede: "Something went wrong? Tell us. You get a date for our reply, and your complaint escalates automatically if we miss a deadline.",
  version: "2026-11-23",
  blocks: [
    {
      kind: "list",
      heading: "Where to complain",
      intro: "It is free. You may write in Hindi, English or any other language.",
      style: "plain",
      items: [
        { term: "Officer", text: `${name}, ${designation}` },
        {
          term: "Form",
          text: "[Send a grievance](#send) on this page, or [track a case](#follow) that you have sent.",
        },
        { term: "Email", text: `[${email}](mailto:${email})` },
        {
          term: "Phone",
          text: `[${formatPhone(business.phone)}](tel:${business.phone}), Monday to Friday 10:00 to 18:00, Saturday 10:00 to 16:00`,
        },
        { term: "Post", text: [business.legalName, ...business.address].join(", ") },
        {
          term: "Urgent",
          text: "Write URGENT in the subject line, or choose it in the form. We answer urgent emails within 4 hours.",
        },
      ],
    },
    {
      kind: "steps",
      heading: "What happens to your complaint",
      steps: [
        {
          title: "Acknowledgement",
          duration: "within 24 hours",
          text: "We confirm that we have received it and name the person responsible. The law allows 48 hours.",
        },
        {
          title: "Investigation",
          duration: "2-5 business days",
          text: "We review the file, ask the people who worked on it, and contact you if something is missing.",
        },
        {
          title: "Resolution",
          duration: "within 7 business days",
          text: "You get our answer in writing: what we found, what we will do about it, and by when. The law allows one month.",
        },
        {
          title: "Follow-up",
          text: "We ask you whether the problem is solved. If it is not, the complaint stays open.",
        },
      ],
    },
    {
      kind: "table",
      heading: "If it takes too long",
      intro:
        "A complaint that is not resolved escalates automatically, counted in calendar days from the day you sent it.",
      caption: "Escalation ladder",
      columns: ["Not resolved after", "Escalated to"],
      rows: [
        ["7 days", "Team lead"],
        ["14 days", "Manager"],
        ["21 days", "Director"],
      ],
    },
    {
      kind: "list",
      heading: "What to write",
      intro: "Four details help us solve it the first time.",
      style: "plain",
      items: [
        "Your reference, if you have one (it starts with L-).",
        "What you expected and what happened instead.",
        "When it happened, and with whom you spoke.",
        "What would solve it for you.",
      ],
    },
    {
      kind: "text",
      heading: "If we do not resolve it: external remedies",
      paragraphs: [
        "You do not have to wait for us. The National Consumer Helpline ([consumerhelpline.gov.in](https://consumerhelpline.gov.in)) helps free of charge. A consumer commission decides if we cannot agree.",
        "For questions about your personal data, see the [privacy notice](/privacy). For refunds, see the [refund policy](/refund-policy).",
      ],
    },
  ],
};
