import { trademarkFees } from "#domain/catalogue/trademark/trademark-fees.ts";
import { add } from "#domain/money/paise.ts";
import { formatRupees } from "#domain/money/rupees.ts";
import { asOn } from "#web/site/blocks/fee-words.ts";
import type { Block } from "#web/site/blocks/page-content.ts";

const { expedited, opposition, renewal, lateSurcharge, restoration } = trademarkFees;
const perOpposition = formatRupees(opposition.others);

/** Facts of these blocks: docs/business-rules-content.md, section B4. */
export const expeditedFiling: Block = {
  kind: "list",
  heading: "Expedited filing",
  intro: `After the application number is issued you can ask the Registry to take the application first, ${asOn}.`,
  style: "plain",
  items: [
    { term: "Form", text: "TM-M, under rule 34 of the Trade Marks Rules 2017, online only." },
    {
      term: "Government fee",
      text:
        `${formatRupees(expedited.lower)} per class for individuals, startups and small enterprises, and ` +
        `${formatRupees(expedited.others)} for all others, in addition to the fee for TM-A.`,
    },
    {
      term: "What is faster",
      text:
        "the examination, ordinarily within three months of the request, then the reply, a hearing if there is one, and " +
        "publication.",
    },
    {
      term: "What does not change",
      text: "the four months in which anyone may oppose the mark, and the possibility of a refusal.",
    },
  ],
};

export const statusGlossary: Block = {
  kind: "table",
  heading: "What the status means",
  intro:
    "The Registry shows a status for every application on [ipindia.gov.in](https://ipindia.gov.in). We track yours and " +
    "write to you when you must act.",
  caption: "Status of a trademark application: meaning and next step",
  columns: ["Status", "What it means", "Your next step"],
  rows: [
    ["New Application", "The application has been received.", "None"],
    ["Send to Vienna Codification", "A logo is being given the codes by which pictures are searched.", "None"],
    ["Formalities Chk Pass", "The documents and the form are complete.", "None"],
    [
      "Formalities Chk Fail",
      "Something is missing, such as the authorisation or a translation.",
      "Send what is missing within one month of the letter",
    ],
    ["Marked for Exam", "An examiner has the application and will report.", "None"],
    [
      "Objected",
      "The examiner has raised objections in a report.",
      "Reply within one month of the report; there may be a hearing",
    ],
    ["Accepted & Advertised", "The mark is in the Trade Marks Journal.", "Wait: anyone may oppose it for four months"],
    [
      "Opposed",
      "A third party has filed an opposition.",
      "File a counter-statement within two months of receiving the notice",
    ],
    ["Registered", "The mark is on the register for ten years from the filing date.", "You may use ®; renew in time"],
    ["Refused", "The Registrar has rejected the application, or an opponent has won.", "Ask us about an appeal"],
    ["Abandoned", "A reply, a counter-statement or a hearing was missed.", "Ask us whether to file again"],
    ["Withdrawn", "The applicant has taken the application back.", "None"],
  ],
};

export const oppositionSteps: Block = {
  kind: "steps",
  heading: "If someone opposes your mark",
  intro: `The same steps apply when you oppose someone else’s mark. Fees and time limits ${asOn}.`,
  steps: [
    {
      title: "Notice of opposition",
      duration: "within 4 months of publication",
      text: `Any person may file form TM-O. The government fee is ${perOpposition} per class opposed. The time is not extended.`,
    },
    {
      title: "Counter-statement",
      duration: "within 2 months of the notice",
      text: `The applicant answers, also in form TM-O, for ${perOpposition} per class. Without an answer the application is treated as abandoned.`,
    },
    {
      title: "Evidence",
      duration: "opponent: 2 months",
      text: "The opponent files evidence or relies on the notice. The applicant then files evidence, and the opponent may reply.",
    },
    {
      title: "Hearing and decision",
      text: "The Registrar hears both sides where needed, and decides.",
    },
  ],
};

export const renewalFees: Block = {
  kind: "table",
  heading: "Renewal every ten years",
  intro:
    `A registration lasts ten years from the filing date and can be renewed without limit. Fees for online filing, per ` +
    `class, the same for every owner, ${asOn}. Our fee is quoted separately.`,
  caption: "Renewal of a trademark: when, what is added and the government fee per class",
  columns: ["When you renew", "Renewal fee", "Added", "Government fee"],
  rows: [
    ["Before it expires", formatRupees(renewal.others), "None", formatRupees(renewal.others)],
    [
      "Up to 6 months after it expired",
      formatRupees(renewal.others),
      `${formatRupees(lateSurcharge.others)} surcharge`,
      formatRupees(add(renewal.others, lateSurcharge.others)),
    ],
    [
      "From 6 months to 1 year after it expired",
      formatRupees(renewal.others),
      `${formatRupees(restoration.others)} restoration`,
      formatRupees(add(renewal.others, restoration.others)),
    ],
    ["Later", "Not possible", "None", "A new application"],
  ],
};
