import { gstRatePercent } from "#domain/catalogue/prices.ts";
import { asOn } from "#web/site/blocks/fee-words.ts";
import type { ListItem, ServicePage, Step } from "#web/site/blocks/page-content.ts";

/** What the service is good for; also the block "Benefits". */
export const payrollBenefits: readonly ListItem[] = [
  { term: "Salaries on time", text: "monthly wages by the 7th, even when your office is busy." },
  { term: "One sheet to approve", text: "you see every employee’s pay before any money moves." },
  { term: "Deductions you can explain", text: "each line on a payslip names its law and the wages it is based on." },
  { term: "Ready for inspection", text: "registers, challans and returns in one folder per month." },
];

/** The four steps of the specification, section 2: Setup, Processing, Compliance, Reporting. */
export const payrollSteps: readonly Step[] = [
  {
    title: "Setup",
    duration: "Once, before the first month",
    time: { by: "us", least: 5 },
    text: "We check which registrations you need, compare your salary structure with the definition of wages, and import past data.",
  },
  {
    title: "Processing",
    duration: "Paid by the 7th",
    time: { by: "us", start: 5, least: 6, points: [11] },
    text: "You send attendance, joiners and leavers. We calculate, you approve, your bank pays.",
  },
  {
    title: "Compliance",
    duration: "7th, 15th and the state’s date",
    time: { by: "us", start: 5, least: 14, points: [11, 19] },
    text: "TDS, provident fund, ESI and professional tax: we prepare the challans and deposit them from your account.",
  },
  {
    title: "Reporting",
    duration: "Monthly, quarterly, annual",
    time: { by: "us", start: 11, least: 24, open: true },
    text: "Payslips and registers each month, Form 138 each quarter, and each employee’s annual tax certificate in Form 130.",
  },
];

export const payroll: ServicePage = {
  path: "/services/payroll",
  name: "Payroll",
  heading: "Payroll services for your team",
  lede: "We calculate salaries, send payslips, deposit dues and file returns every month. You approve each sheet before anyone is paid.",
  glance: [
    { label: "Our fee", value: "On request, by headcount" },
    { label: "GST on our fee", value: `${gstRatePercent}%` },
    { label: "Government fee", value: "None for the returns" },
    { label: "Wages paid", value: "By the 7th" },
    { label: "Who decides", value: "EPFO, ESIC, tax department, state" },
  ],
  sample: {
    heading: "A payslip your team can read",
    intro: "Every employee receives one each month. Each deduction names its rate, and you approve the sheet first.",
    caption: `This is a sample. Employer, employee and figures are invented; rates and limits ${asOn}.`,
    notes: [
      {
        term: "Wages",
        text: "Basic pay and dearness allowance. If all other components pass half of the pay, the excess counts as wages too.",
      },
      { term: "Provident fund", text: "12% of wages up to ₹15,000. On more than that by agreement." },
      { term: "Professional tax", text: "By state, at most ₹2,500 a person a year." },
      {
        term: "Tax on salary",
        text: "By slab. Nil here: the year’s salary is below ₹12.75 lakh under the new regime.",
      },
      { term: "Employer’s share", text: "The same 12%. Of it, 8.33% of wages goes to the pension." },
    ],
  },
  callToAction: { button: "Start Payroll Services", formTitle: "Request Payroll Services" },
  blocks: [
    {
      kind: "text",
      heading: "What it is and who needs it",
      paragraphs: [
        "Payroll is more than a bank transfer. Each month an employer calculates wages, deducts tax and contributions, adds its own share, pays everything by fixed dates, and keeps proof. With one employee you already owe a payslip and, from a certain salary, tax. From 10 or 20 employees, ESI and provident fund apply too.",
        "The service suits businesses from the first hire to a few hundred employees that have no payroll department. It also helps if the one person who runs payroll is on leave when salaries are due.",
      ],
    },
    { kind: "list", heading: "Benefits", style: "ticks", items: payrollBenefits },
    {
      kind: "list",
      heading: "What’s included",
      style: "ticks",
      items: [
        "Monthly calculation for every employee, with arrears, leave, overtime and full and final settlement",
        "A payslip for each employee: days, rate, each allowance and deduction, net pay, UAN or ESI number",
        "Bank file for payment, released by you",
        "Provident fund, ESI and professional tax challans and returns",
        "Tax on salaries: monthly calculation, deposit, quarterly statement, annual certificate",
        "Registers, and answers to routine questions from your employees",
      ],
    },
    {
      kind: "table",
      heading: "What the law requires",
      intro: `Limits, rates and dates ${asOn}. Current notifications are on [epfindia.gov.in](https://www.epfindia.gov.in), [esic.gov.in](https://www.esic.gov.in) and [incometax.gov.in](https://www.incometax.gov.in).`,
      caption: "Payroll dues: who owes them, how much and by when",
      columns: ["Due", "Who", "How much", "By when"],
      rows: [
        [
          "Provident fund (EPF)",
          "20 or more employees; compulsory for wages up to ₹15,000",
          "12% from the employee and 12% from the employer; of the employer’s share, 8.33% goes to pension",
          "15th of the next month",
        ],
        [
          "State insurance (ESI)",
          "10 or more persons; wages up to ₹21,000, with a disability ₹25,000",
          "3.25% from the employer, 0.75% from the employee",
          "15th of the next month",
        ],
        ["Professional tax", "By state; some states have none", "At most ₹2,500 a person a year", "By state"],
        [
          "Tax on salaries",
          "Every employer with staff above the tax-free limit",
          "By slab",
          "7th of the next month; for March, 30 Apr; Form 138 each quarter",
        ],
        [
          "Gratuity",
          "10 or more employees; after 5 years, or 1 year for fixed-term staff",
          "15/26 of the last monthly wage for each year",
          "When the person leaves",
        ],
      ],
      due: {
        "Provident fund (EPF)": "epf",
        "State insurance (ESI)": "esi",
        "Tax on salaries": { Deposit: "tds-deposit" },
      },
    },
    {
      kind: "text",
      heading: "The labour codes in short",
      paragraphs: [
        `Four labour codes have been in force since 21 Nov 2025 and replace 29 older Acts. Older rules continue where they do not conflict. Central rules followed on 8 May 2026. Most private employers follow their state’s rules, and states are at different stages. We check yours ${asOn} before we set anything up.`,
        "The largest change is the definition of wages: basic pay, dearness allowance and retaining allowance. If all other components together exceed half of the pay, the excess counts as wages too. Salary structures heavy in allowances now carry more provident fund and gratuity. Every employee must get an appointment letter and a wage slip. Overtime is paid at twice the rate, and full and final settlement is due within two working days.",
        "New provident fund and pension schemes of 29 Jun 2026 replace those of 1952 and 1995. The wage ceiling stays at ₹15,000.",
      ],
    },
    {
      kind: "list",
      heading: "Documents needed",
      style: "plain",
      items: [
        "PAN and TAN of the business; EPF, ESI and professional tax numbers where you have them",
        "For each employee: PAN, Aadhaar or UAN, bank account, date of joining, salary structure",
        "Appointment letters, leave and overtime policy",
        "Attendance for the month, and this year’s earlier payslips and challans",
        "Employees’ choice of tax regime and proof of deductions",
      ],
    },
    {
      kind: "steps",
      heading: "How it works",
      intro: "Setup happens once; the other three steps repeat every month.",
      scale: {
        length: 35,
        ticks: [
          { at: 5, label: "1st" },
          { at: 11, label: "7th" },
          { at: 19, label: "15th" },
          { at: 35, label: "31st" },
        ],
      },
      steps: payrollSteps,
    },
    {
      kind: "list",
      heading: "What we don’t do",
      style: "dashes",
      items: [
        "Hold your employees’ money: wages and dues go from your account to theirs and to the government",
        "Labour disputes, inspections in person and court work",
        "Advise you to show lower wages so that contributions shrink",
        "Include late fees, interest or damages in our price",
      ],
    },
  ],
  questions: [
    {
      question: "What does it cost?",
      answer: `Our fee depends on headcount, states and how often you pay, so we quote it in writing first. GST of ${gstRatePercent}% on our fee is a separate line. Contributions and taxes are your statutory dues, not part of our fee.`,
    },
    {
      question: "We are eight people. Do these laws apply to us?",
      answer: `Some do. Provident fund starts at 20 employees and ESI at 10 persons (limits ${asOn}). Tax on salaries, wage slips, appointment letters and payment by the 7th apply to you today. Your state may also levy professional tax.`,
    },
    {
      question: "Must we contribute on the full salary?",
      answer:
        "Provident fund is compulsory on wages up to ₹15,000. Above that, you and the employee may agree to contribute. A higher ceiling has been discussed, but it is not law.",
    },
    {
      question: "What happens if a tax statement is late?",
      answer: `The fee is ₹200 a day, up to the amount of the tax, ${asOn}. If we caused the delay, please file a [grievance](/grievances).`,
    },
    {
      question: "Can we move to you in the middle of a year?",
      answer:
        "Yes. We need this year’s payslips and challans. With them we spread tax correctly over the remaining months and complete the annual certificates.",
    },
    {
      question: "Who sees our salaries?",
      answer:
        "The people who work on your payroll, and the people you name on your side. The [privacy notice](/privacy) says what we keep and for how long.",
    },
  ],
  closing: {
    heading: "Start before the next salary run",
    text: "Tell us how many people you employ and in which states. We reply with a list of what applies to you, and a price.",
  },
};
