import { gstRatePercent } from "#domain/catalogue/prices.ts";
import { asOn } from "#web/site/blocks/fee-words.ts";
import type { ListItem, ServicePage, Step } from "#web/site/blocks/page-content.ts";

/** What the service is good for; also the block "Why hand it over". */
export const payrollBenefits: readonly ListItem[] = [
  { term: "Pay on the right day", text: "monthly wages by the 7th, every month, also when your office is busy." },
  { term: "One figure to approve", text: "you see the whole sheet, person by person, before any money moves." },
  { term: "Deductions you can explain", text: "each line on a slip names its law and the wages it was computed on." },
  { term: "Papers ready for an inspector", text: "registers, challans and returns in one folder per month." },
];

/** The four steps of the specification, section 2: Setup, Processing, Compliance, Reporting. */
export const payrollSteps: readonly Step[] = [
  {
    title: "Setup",
    duration: "Once, before the first month",
    text: "We check which registrations you need, compare your salary structure with the definition of wages, and take over past data.",
  },
  {
    title: "Processing",
    duration: "Paid by the 7th",
    text: "You send attendance, joiners and leavers. We compute, you approve, your bank pays.",
  },
  {
    title: "Compliance",
    duration: "7th, 15th and the state’s date",
    text: "Tax deducted, provident fund, state insurance and profession tax: challans prepared and deposited from your account.",
  },
  {
    title: "Reporting",
    duration: "Monthly, quarterly, yearly",
    text: "Slips and registers each month, Form 138 each quarter, and each employee’s yearly tax certificate in Form 130.",
  },
];

export const payroll: ServicePage = {
  path: "/services/payroll",
  name: "Payroll",
  heading: "Payroll that is right the first time",
  lede: "Salaries computed, slips sent, dues deposited and returns filed, month after month. You approve each sheet before anyone is paid.",
  glance: [
    { label: "Our fee", value: "On request, by headcount" },
    { label: "GST on our fee", value: `${gstRatePercent}%` },
    { label: "Government fee", value: "None for the returns" },
    { label: "Wages paid", value: "By the 7th" },
    { label: "Who decides", value: "EPFO, ESIC, tax office, state" },
  ],
  callToAction: { button: "Start Payroll Services", formTitle: "Request Payroll Services" },
  blocks: [
    {
      kind: "text",
      heading: "What it is and who needs it",
      paragraphs: [
        "Payroll is more than a bank transfer. Each month an employer works out wages, deducts tax and contributions, adds its own share, pays everything on fixed dates, and keeps proof. One employee is enough to owe a slip and, from a certain salary, tax. With ten or twenty people the insurance and provident-fund laws join in.",
        "The service suits firms from the first hire to a few hundred people that have no payroll department, or whose one person for it is on leave when the 7th comes.",
      ],
    },
    { kind: "list", heading: "Why hand it over", style: "ticks", items: payrollBenefits },
    {
      kind: "list",
      heading: "What is included",
      style: "ticks",
      items: [
        "Monthly computation for every employee, with arrears, leave, overtime and leavers’ dues",
        "A slip for each person: days, rate, each allowance and deduction, net pay, UAN or ESI number",
        "Bank file for payment, released by you",
        "Provident fund, state insurance and profession-tax challans and returns",
        "Tax on salaries: monthly working, deposit, quarterly statement, yearly certificate",
        "Registers, and answers to routine questions from your employees",
      ],
    },
    {
      kind: "table",
      heading: "What the law asks",
      intro: `Limits, rates and dates ${asOn}. Current notifications stand on [epfindia.gov.in](https://www.epfindia.gov.in), [esic.gov.in](https://www.esic.gov.in) and [incometax.gov.in](https://www.incometax.gov.in).`,
      caption: "Payroll dues, who owes them, how much and by when",
      columns: ["Due", "Who", "How much", "By when"],
      rows: [
        [
          "Provident fund (EPF)",
          "20 or more employees; compulsory for wages up to ₹15,000",
          "12% from the employee and 12% from the employer; of the employer’s, 8.33% goes to pension",
          "15th of the next month",
        ],
        [
          "State insurance (ESI)",
          "10 or more persons; wages up to ₹21,000, with a disability ₹25,000",
          "3.25% from the employer, 0.75% from the employee",
          "15th of the next month",
        ],
        ["Profession tax", "By state; some states have none", "At most ₹2,500 a person a year", "By state"],
        [
          "Tax on salaries",
          "Every employer with staff above the tax-free limit",
          "By slab",
          "7th of the next month; for March, 30 April; Form 138 each quarter",
        ],
        [
          "Gratuity",
          "10 or more employees; after 5 years, or 1 year for fixed-term staff",
          "15/26 of the last monthly wage for each year",
          "When the person leaves",
        ],
      ],
    },
    {
      kind: "text",
      heading: "The labour codes, in short",
      paragraphs: [
        `Four labour codes have been in force since 21 November 2025 and replace 29 older Acts; older rules go on where they do not conflict. Central rules followed on 8 May 2026. Most private employers look to their state’s rules, and states are at different stages, so we check yours ${asOn} before we set anything up.`,
        "The largest change is the meaning of wages: basic pay, dearness allowance and retaining allowance. If all other parts together pass half of the pay, the excess counts as wages too. Structures heavy in allowances now carry more provident fund and gratuity. Every employee is owed an appointment letter and a wage slip, overtime is paid at twice the rate, and a leaver’s dues within two working days.",
        "New provident-fund and pension schemes of 29 June 2026 replace those of 1952 and 1995. The wage ceiling stays at ₹15,000.",
      ],
    },
    {
      kind: "list",
      heading: "Documents needed",
      style: "plain",
      items: [
        "PAN and TAN of the business; EPF, ESI and profession-tax numbers where you have them",
        "For each employee: PAN, Aadhaar or UAN, bank account, date of joining, salary structure",
        "Appointment letters, leave and overtime policy",
        "Attendance of the month, and earlier slips and challans of the year",
        "Employees’ choice of tax regime and proof of deductions",
      ],
    },
    {
      kind: "steps",
      heading: "Four steps",
      intro: "The first runs once; the other three come round every month.",
      steps: payrollSteps,
    },
    {
      kind: "list",
      heading: "What we don’t do",
      style: "dashes",
      items: [
        "Hold your employees’ money: wages and dues go from your account to theirs and to the government",
        "Labour disputes, inspections in person and court work",
        "Advice to keep wages low on paper so that contributions shrink",
        "Late fees, interest and damages are never inside our price",
      ],
    },
  ],
  questions: [
    {
      question: "What does it cost?",
      answer: `Our fee depends on headcount, states and how often you pay, so we quote it in writing first. GST of ${gstRatePercent}% on our fee stands on its own line. Contributions and taxes are your statutory dues, not part of our fee.`,
    },
    {
      question: "We are eight people. Do these laws touch us?",
      answer: `Some do. Provident fund starts at 20 employees and state insurance at 10 persons (limits ${asOn}). Tax on salaries, wage slips, appointment letters and paying by the 7th apply to you today, and your state may levy profession tax.`,
    },
    {
      question: "Must we contribute on the full salary?",
      answer:
        "Provident fund is compulsory on wages up to ₹15,000. Contribution above that is by agreement between you and the employee. A higher ceiling has been discussed, but it is not law.",
    },
    {
      question: "What happens if a tax statement is late?",
      answer: `The fee is ₹200 a day, up to the amount of the tax, ${asOn}. If we caused the delay, tell us: that is a [grievance](/grievances), and it is handled as one.`,
    },
    {
      question: "Can we move to you in the middle of a year?",
      answer:
        "Yes. We need this year’s slips and challans so that tax is spread rightly over the remaining months and the yearly certificates come out complete.",
    },
    {
      question: "Who sees our salaries?",
      answer:
        "The people who work on your payroll, and whoever you name on your side. What we keep and for how long stands in the [privacy notice](/privacy).",
    },
  ],
  closing: {
    heading: "Next month’s salaries",
    text: "Tell us how many people you employ and in which states. We answer with a list of what applies to you, and a price.",
  },
};
