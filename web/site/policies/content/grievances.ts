import { business } from "#domain/business/business.ts";
import { formatPhone } from "#domain/fields/phone.ts";
import type { ReadingPage } from "#web/site/blocks/page-content.ts";

const { name, designation, email } = business.grievanceOfficer;

/** Periods and ladder: specification, section 9; the law's own lines: docs/business-rules.md, section 6. Reviewed by counsel before launch. */
export const grievances: ReadingPage = {
  path: "/grievances",
  name: "Grievances",
  heading: "Grievances",
  lede: "Something went wrong? Tell us. A person reads it, you know by when you hear from us, and it climbs by itself if we are slow.",
  version: "2026-11-20",
  blocks: [
    {
      kind: "list",
      heading: "Where to complain",
      intro: "It costs nothing. You may write in Hindi or English.",
      style: "plain",
      items: [
        { term: "Officer", text: `${name}, ${designation}` },
        { term: "Form", text: "[Send a grievance](#send) on this page, or [follow one](#follow) that you have sent." },
        { term: "E-mail", text: `[${email}](mailto:${email})` },
        {
          term: "Telephone",
          text: `[${formatPhone(business.phone)}](tel:${business.phone}), Monday to Friday 10:00 to 18:00, Saturday 10:00 to 16:00`,
        },
        { term: "Post", text: [business.legalName, ...business.address].join(", ") },
        {
          term: "Urgent",
          text: "Put URGENT in the subject line, or choose it in the form: urgent e-mails are answered within 4 hours.",
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
          text: "You get a confirmation that we have it, with the name of the person who looks after it. The law allows 48 hours.",
        },
        {
          title: "Investigation",
          duration: "2-5 business days",
          text: "We read the file, ask the people who worked on it, and ask you if something is missing.",
        },
        {
          title: "Resolution",
          duration: "within 7 business days",
          text: "You get our answer in writing: what we found, what we do about it, and by when. The law allows one month.",
        },
        {
          title: "Follow-up",
          text: "We ask you whether it was put right. If it was not, the complaint stays open.",
        },
      ],
    },
    {
      kind: "table",
      heading: "If it takes too long",
      intro: "A complaint that is not resolved goes up by itself, counted in calendar days from the day you sent it.",
      caption: "Escalation ladder",
      columns: ["Not resolved after", "It goes to"],
      rows: [
        ["7 days", "Team lead"],
        ["14 days", "Manager"],
        ["21 days", "Director"],
      ],
    },
    {
      kind: "list",
      heading: "What to write",
      intro: "Four things help us to answer the first time.",
      style: "plain",
      items: [
        "Your reference, if you have one (it begins with L-).",
        "What you expected and what happened instead.",
        "When it happened, and with whom you spoke.",
        "What would put it right for you.",
      ],
    },
    {
      kind: "text",
      heading: "Outside our house",
      paragraphs: [
        "You do not have to wait for us. The National Consumer Helpline ([consumerhelpline.gov.in](https://consumerhelpline.gov.in)) helps free of charge, and a consumer commission decides if we cannot agree.",
        "For a question about your personal data read the [privacy notice](/privacy). For money back read the [refund policy](/refund-policy).",
      ],
    },
  ],
};
