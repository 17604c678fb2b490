/** Whom a stage of a service waits for. */
export const stageParties = ["us", "customer", "authority"] as const;
export type StageParty = (typeof stageParties)[number];

/** How long a stage usually takes, where a source says so (docs/business-rules-content.md); nothing is promised without one. */
export type UsualTime = { readonly count: number; readonly unit: "days" | "working days" | "months" };

/** Where a service stands: what has been reached, whom it waits for now, and what comes next. */
export type ServiceStage = {
  readonly id: string;
  readonly label: string;
  readonly waitsFor: StageParty;
  readonly usually?: UsualTime;
  /** What happens next, in plain words. */
  readonly next: string;
};

export type StageFamily = {
  /** What the authority's number is called; null where no authority gives one. */
  readonly numberName: string | null;
  /** In their order; the last one completes the service. A query is skipped where there is none. */
  readonly stages: readonly [ServiceStage, ...ServiceStage[]];
};

const stage = (id: string, label: string, waitsFor: StageParty, next: string, usually?: UsualTime): ServiceStage => ({
  ...{ id, label, waitsFor, next },
  ...(usually && { usually }),
});

const received = stage("received", "Request received", "us", "We check what is needed and contact you.");
const documents = stage("documents", "Documents requested", "customer", "Please send us the documents we listed.");
const query = (from: string) =>
  stage("query", `Query from the ${from}`, "us", "We answer the query and tell you if we need anything from you.");
const done = (id: string, label: string) => stage(id, label, "us", "This service is completed.");
const working = (label: string, next: string, usually?: UsualTime) => stage("working", label, "us", next, usually);

/** The parts of the trade that go through the same stages. */
export const stageFamilies = {
  company: {
    numberName: "SRN",
    stages: [
      received,
      documents,
      stage("name", "Name reserved", "us", "We prepare the incorporation forms for your signature."),
      stage("filed", "Filed with the registrar", "authority", "The registrar examines the application."),
      query("registrar"),
      done("certificate", "Certificate issued"),
    ],
  },
  firm: {
    numberName: "Application number",
    stages: [
      received,
      documents,
      stage("deed", "Partnership deed signed", "us", "We prepare the application to the registrar of firms."),
      stage("filed", "Filed with the registrar", "authority", "The registrar examines the application."),
      query("registrar"),
      done("certificate", "Registration completed"),
    ],
  },
  // docs/business-rules-content.md, section B7: the officer decides within seven working days.
  gstRegistration: {
    numberName: "ARN",
    stages: [
      received,
      documents,
      stage("filed", "Application filed", "authority", "The GST officer examines the application.", {
        count: 7,
        unit: "working days",
      }),
      query("GST officer"),
      done("certificate", "GSTIN granted"),
    ],
  },
  gstApplication: {
    numberName: "ARN",
    stages: [
      received,
      documents,
      stage("filed", "Application filed", "authority", "The GST office processes the application."),
      query("GST officer"),
      done("granted", "Application granted"),
    ],
  },
  gstFiling: {
    numberName: "ARN",
    stages: [
      received,
      documents,
      working("Return in preparation", "We prepare the return and send it to you to approve."),
      stage("approval", "Return sent for your approval", "customer", "Please approve the return."),
      done("filed", "Return filed"),
    ],
  },
  // Section B4: a reply to the report within one month, opposition within four months of publication.
  trademark: {
    numberName: "Application number",
    stages: [
      received,
      documents,
      stage("filed", "Application filed", "authority", "The registry examines the application."),
      stage("query", "Examination report to be answered", "us", "We reply to the report.", {
        count: 1,
        unit: "months",
      }),
      stage("published", "Published in the journal", "authority", "Others may oppose the mark until then.", {
        count: 4,
        unit: "months",
      }),
      done("certificate", "Registration certificate issued"),
    ],
  },
  trademarkProceeding: {
    numberName: "Application number",
    stages: [
      received,
      documents,
      working("In preparation", "We prepare the filing and send it to you to approve."),
      stage("filed", "Filed with the registry", "authority", "The registry decides or fixes a hearing."),
      stage("hearing", "Hearing fixed", "authority", "We attend the hearing for you."),
      done("decided", "Decision received"),
    ],
  },
  incomeTax: {
    numberName: "Acknowledgement number",
    stages: [
      received,
      documents,
      // Section B5: three to six business days.
      working("Return in preparation", "We prepare the return and send it to you to approve.", {
        count: 6,
        unit: "working days",
      }),
      stage("approval", "Return sent for your approval", "customer", "Please approve the return."),
      stage("filed", "Return filed", "customer", "Please verify the return electronically."),
      done("verified", "Return verified"),
    ],
  },
  licence: {
    numberName: "Application number",
    stages: [
      received,
      documents,
      stage("filed", "Application filed", "authority", "The authority examines the application."),
      query("authority"),
      done("certificate", "Certificate issued"),
    ],
  },
  certification: {
    numberName: "Certificate number",
    stages: [
      received,
      documents,
      working("Preparation", "We prepare your documents and processes for the audit."),
      stage("audit", "Audit by the certification body", "authority", "The certification body audits and decides."),
      query("certification body"),
      done("certificate", "Certificate issued"),
    ],
  },
  compliance: {
    numberName: "SRN",
    stages: [
      received,
      documents,
      working("Forms in preparation", "We prepare the forms and send them to you to sign."),
      stage("approval", "Forms sent for your signature", "customer", "Please sign the forms."),
      stage("filed", "Filed with the registrar", "authority", "The registrar takes the forms on record."),
      done("year", "Filings of the year completed"),
    ],
  },
  accounting: {
    numberName: null,
    stages: [
      received,
      documents,
      // Section B6: seven to ten business days.
      working("Books in preparation", "We record the month and send you the statements.", {
        count: 10,
        unit: "working days",
      }),
      stage("approval", "Statements sent to you", "customer", "Please check the statements."),
      done("closed", "Period closed"),
    ],
  },
  project: {
    numberName: null,
    stages: [
      received,
      stage("documents", "Content requested", "customer", "Please send us the texts, pictures and access we listed."),
      working("Work in progress", "We show you the result for your approval."),
      stage("approval", "Sent for your approval", "customer", "Please check the result and tell us what to change."),
      done("delivered", "Delivered"),
    ],
  },
  advice: {
    numberName: null,
    stages: [
      received,
      documents,
      working("Work in progress", "We send you our advice or arrange a meeting."),
      done("delivered", "Completed"),
    ],
  },
} as const satisfies Readonly<Record<string, StageFamily>>;
export type StageFamilyId = keyof typeof stageFamilies;
