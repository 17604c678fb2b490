import type {
  ConsultationType,
  ContactMethod,
  SessionId,
  UrgencyLevel,
} from "../consultations/consultation-choices.ts";
import type { FundingApplicationType, FundingStage } from "./funding-applications.ts";
import type { ProjectBudget, ProjectServiceType, ProjectTimeline } from "./project-requests.ts";

/** The kinds of request whose form is written to their table; a service is started by a call. */
export const formKinds = ["funding", "project", "consultation"] as const;
export type FormKind = (typeof formKinds)[number];
/** The kinds of request of a customer. */
export const requestKinds = [...formKinds, "service"] as const;
export type RequestKind = (typeof requestKinds)[number];

/** Where each kind is stored, its name, and the column that is its headline. */
export const requestKindFacts = {
  funding: {
    table: "funding_applications",
    title: "Funding application",
    plural: "Funding applications",
    headline: "company_name",
  },
  project: {
    table: "project_requests",
    title: "Project request",
    plural: "Project requests",
    headline: "project_name",
  },
  consultation: {
    table: "consultations",
    title: "Consultation",
    plural: "Consultations",
    headline: "consultation_topic",
  },
  service: { table: "service_requests", title: "Service", plural: "Services", headline: "title" },
} as const satisfies Record<RequestKind, { table: string; title: string; plural: string; headline: string }>;

export function isRequestKind(text: unknown): text is RequestKind {
  return requestKinds.some((kind) => kind === text);
}

export const fundingTypeLabels: Readonly<Record<FundingApplicationType, string>> = {
  seed: "Seed Funding",
  "series-a": "Series A",
  "series-b": "Series B",
  angel: "Angel Investment",
  "venture-capital": "Venture Capital",
};

export const fundingStageLabels: Readonly<Record<FundingStage, string>> = {
  idea: "Idea",
  prototype: "Prototype",
  mvp: "Minimum viable product",
  revenue: "First revenue",
  growth: "Growth",
};

export const consultationTypeLabels: Readonly<Record<ConsultationType, string>> = {
  business: "Business",
  funding: "Funding",
  legal: "Legal",
  technical: "Technical",
  marketing: "Marketing",
  general: "General",
  certification: "Certification",
};

export const sessionLabels: Readonly<Record<SessionId, string>> = {
  general: "General consultation",
  funding_strategy: "Funding Strategy Session",
  pitch_deck_review: "Pitch Deck Review",
  investor_preparation: "Investor Preparation",
};

export const contactMethodLabels: Readonly<Record<ContactMethod, string>> = {
  video_call: "Video call",
  phone_call: "Phone call",
  in_person: "In person",
  email: "Email",
};

export const urgencyLabels: Readonly<Record<UrgencyLevel, string>> = {
  low: "Low",
  normal: "Normal",
  high: "High",
  urgent: "Urgent",
};

export const projectServiceLabels: Readonly<Record<ProjectServiceType, string>> = {
  "web-development": "Web development",
  "mobile-app": "Mobile app",
  "ai-ml": "AI and machine learning",
  seo: "SEO",
  "digital-marketing": "Digital marketing",
};

export const projectBudgetLabels: Readonly<Record<ProjectBudget, string>> = {
  "under-50k": "Under ₹50,000",
  "50k-1l": "₹50,000 to ₹1 lakh",
  "1l-3l": "₹1 lakh to ₹3 lakh",
  "3l-5l": "₹3 lakh to ₹5 lakh",
  "above-5l": "Above ₹5 lakh",
};

export const projectTimelineLabels: Readonly<Record<ProjectTimeline, string>> = {
  "1-2weeks": "1 to 2 weeks",
  "1month": "1 month",
  "2-3months": "2 to 3 months",
  "3-6months": "3 to 6 months",
  "6months+": "More than 6 months",
};
