import { business } from "../business/business.ts";
import { formatPhone } from "../fields/phone.ts";
import { formatDateTime } from "../time/dates.ts";
import { addBusinessDays } from "./refunds.ts";

const hourMs = 60 * 60 * 1000;
/** Business days (specification, section 9). */
const investigationDays = 5;
const resolutionDays = 7;

/** What a grievance is about. */
export const grievanceSubjects = ["service", "delay", "fees", "conduct", "website", "personal-data", "other"] as const;
export type GrievanceSubject = (typeof grievanceSubjects)[number];
export const grievanceSubjectLabels: Readonly<Record<GrievanceSubject, string>> = {
  service: "The quality of our work",
  delay: "A delay",
  fees: "Fees, invoice or refund",
  conduct: "How I was treated",
  website: "The website or my account",
  "personal-data": "My personal data",
  other: "Something else",
};

export const grievancePriorities = ["normal", "urgent"] as const;
export type GrievancePriority = (typeof grievancePriorities)[number];
export const grievancePriorityNames: Readonly<Record<GrievancePriority, string>> = {
  normal: "Normal",
  urgent: "Urgent",
};
/** As the sender chooses: each says how soon we reply. */
export const grievancePriorityLabels: Readonly<Record<GrievancePriority, string>> = {
  normal: "Normal: we acknowledge it within 24 hours",
  urgent: "Urgent: you hear from us within 4 hours",
};

/** Longest texts of grievances and refund requests, in UTF-16 code units. */
export const caseMaxLengths = { name: 120, about_reference: 60, message: 5000, note: 5000 } as const;

/** Received, and the four steps of the specification, sections 4 and 9. */
export const grievanceStages = ["received", "acknowledgement", "investigation", "resolution", "follow_up"] as const;
export type GrievanceStage = (typeof grievanceStages)[number];
export const grievanceStageLabels: Readonly<Record<GrievanceStage, string>> = {
  received: "Received",
  acknowledgement: "Acknowledged",
  investigation: "Under investigation",
  resolution: "Resolved",
  follow_up: "Followed up",
};

/** To whom it escalates automatically, and after how many calendar days since it was sent or reopened (specification, section 9). */
export const escalationDays = { team_lead: 7, manager: 14, director: 21 } as const;
export type EscalationLevel = keyof typeof escalationDays;
export const escalationLevels = Object.keys(escalationDays) as [EscalationLevel, ...EscalationLevel[]];
export const escalationLabels: Readonly<Record<EscalationLevel, string>> = {
  team_lead: "Team lead",
  manager: "Manager",
  director: "Director",
};

/** The stages that may follow. A grievance that was not resolved goes back to investigation: it stays open. */
export const allowedStages: Readonly<Record<GrievanceStage, readonly GrievanceStage[]>> = {
  received: ["acknowledgement"],
  acknowledgement: ["investigation", "resolution"],
  investigation: ["resolution"],
  resolution: ["follow_up", "investigation"],
  follow_up: ["investigation"],
};

export type GrievanceDeadlines = {
  readonly acknowledge_by: Date;
  readonly investigate_by: Date;
  readonly resolve_by: Date;
};

/**
 * The deadline of each step of a grievance that was received at this instant. The acknowledgement counts clock hours,
 * 24 or, where it is urgent, 4; investigation and resolution count business days and end when the office closes
 * (specification, section 9).
 * @param holidays days as `YYYY-MM-DD`
 */
export function grievanceDeadlines(
  receivedAt: Date,
  priority: GrievancePriority,
  holidays: ReadonlySet<string>,
): GrievanceDeadlines {
  const hours = priority === "urgent" ? 4 : 24;
  return {
    acknowledge_by: new Date(receivedAt.getTime() + hours * hourMs),
    ...reopenedDeadlines(receivedAt, holidays),
  };
}

/**
 * The deadlines of a reopened grievance: its sender waits no longer than the first time.
 * @param holidays days as `YYYY-MM-DD`
 */
export function reopenedDeadlines(
  now: Date,
  holidays: ReadonlySet<string>,
): Omit<GrievanceDeadlines, "acknowledge_by"> {
  return {
    investigate_by: addBusinessDays(now, investigationDays, holidays),
    resolve_by: addBusinessDays(now, resolutionDays, holidays),
  };
}

/** What happens next, and by when where there is a time. */
export type NextCaseStep = { readonly by: Date | null; readonly sentence: string };

/** Replaces a promise whose time has passed; a page shows the number as a link (web/customer/requests/with-number.tsx). */
export function describeDelay(when: string): string {
  return `This was due by ${when}. We are sorry for the delay: please call us on ${formatPhone(business.phone)}.`;
}

/** The next step of a grievance, as its sender reads it at this instant. */
export function nextOfGrievance(stage: GrievanceStage, deadlines: GrievanceDeadlines, now: Date): NextCaseStep {
  const { acknowledge_by, investigate_by, resolve_by } = deadlines;
  const by = (at: Date, words: string) => {
    const when = `${formatDateTime(at)} IST`;
    return { by: at, sentence: at < now ? describeDelay(when) : `${words} by ${when}.` };
  };
  switch (stage) {
    case "received":
      return by(acknowledge_by, "We will acknowledge it");
    case "acknowledgement":
      return by(investigate_by, "We will complete our investigation");
    case "investigation":
      return by(resolve_by, "You will get our written reply");
    case "resolution":
      return {
        by: null,
        sentence: "We will ask you whether it was resolved. If it was not, your grievance stays open.",
      };
    case "follow_up":
      return {
        by: null,
        sentence: "We have asked you whether it was resolved. If it was not, please reply to our email.",
      };
  }
}
