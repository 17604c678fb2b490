import { entityTypeLabels } from "../companies/entity-types.ts";
import { describeAttendance, type Guest } from "../consultations/attendance.ts";
import { preferredContactLabels } from "../enquiries/enquiry-choices.ts";
import { formatPhone } from "../fields/phone.ts";
import { rupees } from "../money/paise.ts";
import { formatMoney, formatNumber } from "../money/rupees.ts";
import {
  consultationTypeLabels,
  contactMethodLabels,
  fundingStageLabels,
  fundingTypeLabels,
  projectBudgetLabels,
  projectServiceLabels,
  projectTimelineLabels,
  sessionLabels,
  urgencyLabels,
} from "./request-kinds.ts";

/** One detail of a request, labelled as on its form; pages and emails show the same. */
export type RequestFact = {
  readonly label: string;
  readonly value: string;
  /** Text of several lines. */
  readonly isLong?: boolean;
  /** The address of the link. */
  readonly link?: string;
};

type Facts = readonly RequestFact[];
type MaybeFact = Omit<RequestFact, "value"> & { readonly value: string | null };
/** Rupees: a number on the wire, text from the database. */
type Amount = number | string;

export type FundingFacts = {
  readonly funding_type: string;
  readonly funding_amount: Amount;
  readonly current_stage: string;
  readonly industry: string;
  readonly company_name: string;
  readonly team_size: number | null;
  readonly monthly_revenue: Amount | null;
  readonly use_of_funds: string | null;
  readonly contact_email: string;
  readonly contact_phone: string | null;
  readonly additional_notes: string | null;
};

export type ProjectFacts = {
  readonly service_type: string;
  readonly project_name: string;
  readonly project_description: string;
  readonly budget_range: string;
  readonly timeline: string;
  readonly technology_preferences: readonly string[];
  readonly features_required: readonly string[];
  readonly target_audience: string | null;
  readonly existing_assets: string | null;
  readonly additional_requirements: string | null;
  readonly contact_email: string;
  readonly contact_phone: string | null;
  readonly company_name: string | null;
  readonly website_url: string | null;
};

export type ServiceFacts = {
  readonly title: string;
  readonly price: Amount | null;
  readonly entity_type: string | null;
  readonly preferred_contact: string | null;
  readonly details: string | null;
  readonly contact_name?: string | null;
  readonly contact_email?: string | null;
  readonly contact_phone?: string | null;
};

export type BookingFacts = {
  readonly session: string;
  readonly minutes: number;
  readonly price: Amount;
  readonly consultant_name: string | null;
  readonly contact_method: string;
  readonly meeting_link: string | null;
  readonly consultation_topic: string;
};

export type ConsultationFacts = BookingFacts & {
  readonly consultation_type: string;
  readonly urgency_level: string;
  readonly notes: string | null;
};

/** The words for a stored value; one that this release does not know is shown as it is. */
export function labelValue(labels: Readonly<Record<string, string>>, value: string): string {
  return labels[value] ?? value;
}

const contact = (row: Pick<FundingFacts, "contact_email" | "contact_phone">): readonly MaybeFact[] => [
  { label: "Email", value: row.contact_email },
  { label: "Phone", value: row.contact_phone && formatPhone(row.contact_phone) },
];

/** Empty fields are left out. */
function keepFilled(facts: readonly MaybeFact[]): Facts {
  return facts.filter((fact): fact is RequestFact => Boolean(fact.value));
}

/** The details of a funding application, short lines first. */
export function listFundingFacts(row: FundingFacts): Facts {
  return keepFilled([
    { label: "Company name", value: row.company_name },
    { label: "Funding type", value: labelValue(fundingTypeLabels, row.funding_type) },
    { label: "Funding amount", value: formatMoney(rupees(row.funding_amount)) },
    { label: "Current stage", value: labelValue(fundingStageLabels, row.current_stage) },
    { label: "Industry", value: row.industry },
    { label: "Team size", value: row.team_size === null ? null : formatNumber(row.team_size) },
    { label: "Monthly revenue", value: row.monthly_revenue === null ? null : formatMoney(rupees(row.monthly_revenue)) },
    ...contact(row),
    { label: "Use of funds", value: row.use_of_funds, isLong: true },
    { label: "Notes", value: row.additional_notes, isLong: true },
  ]);
}

/** The details of a project request, short lines first. */
export function listProjectFacts(row: ProjectFacts): Facts {
  return keepFilled([
    { label: "Project name", value: row.project_name },
    { label: "Service type", value: labelValue(projectServiceLabels, row.service_type) },
    { label: "Budget range", value: labelValue(projectBudgetLabels, row.budget_range) },
    { label: "Timeline", value: labelValue(projectTimelineLabels, row.timeline) },
    { label: "Company name", value: row.company_name },
    { label: "Website", value: row.website_url, link: row.website_url ?? undefined },
    ...contact(row),
    { label: "Project description", value: row.project_description, isLong: true },
    { label: "Technology preferences", value: row.technology_preferences.join(", "), isLong: true },
    { label: "Features", value: row.features_required.join(", "), isLong: true },
    { label: "Target audience", value: row.target_audience, isLong: true },
    { label: "Existing assets", value: row.existing_assets, isLong: true },
    { label: "Additional requirements", value: row.additional_requirements, isLong: true },
  ]);
}

/** The details of a service, except its stage; the contact is that of a customer without an account. */
export function listServiceFacts(row: ServiceFacts): Facts {
  return keepFilled([
    { label: "Service", value: row.title },
    {
      label: "Price",
      value: row.price === null ? "On request" : `${formatMoney(rupees(row.price))} plus GST and government fees`,
    },
    { label: "Entity type", value: row.entity_type && labelValue(entityTypeLabels, row.entity_type) },
    {
      label: "Preferred contact",
      value: row.preferred_contact && labelValue(preferredContactLabels, row.preferred_contact),
    },
    { label: "Name", value: row.contact_name ?? null },
    { label: "Email", value: row.contact_email ?? null },
    { label: "Phone", value: row.contact_phone ? formatPhone(row.contact_phone) : null },
    { label: "Details", value: row.details, isLong: true },
  ]);
}

/** How the customer takes part; with the link where there is one. */
function tellAttendance(row: BookingFacts, guest: Guest | undefined): MaybeFact {
  if (guest === undefined) return { label: "How to attend", value: null };
  const { sentence, link } = describeAttendance(row, guest);
  return link === undefined
    ? { label: "How to attend", value: sentence }
    : { label: "How to attend", value: row.contact_method === "video_call" ? link.url : sentence, link: link.url };
}

/**
 * The agreed details of a consultation, except its time.
 * @param guest to whom they are shown; the office is shown no instructions for the customer
 */
export function listBookingFacts(row: BookingFacts, guest?: Guest): Facts {
  return keepFilled([
    { label: "Topic", value: row.consultation_topic },
    { label: "Session", value: `${labelValue(sessionLabels, row.session)}, ${row.minutes} minutes` },
    { label: "Contact method", value: labelValue(contactMethodLabels, row.contact_method) },
    tellAttendance(row, guest),
    { label: "With", value: row.consultant_name },
    {
      label: "Price",
      value: Number(row.price) === 0 ? "Free" : `${formatMoney(rupees(row.price))} plus GST`,
    },
  ]);
}

/** The details of a booked consultation, except its time; short lines first. */
export function listConsultationFacts(row: ConsultationFacts, guest?: Guest): Facts {
  return [
    ...listBookingFacts(row, guest),
    ...keepFilled([
      { label: "Consultation type", value: labelValue(consultationTypeLabels, row.consultation_type) },
      { label: "Urgency", value: labelValue(urgencyLabels, row.urgency_level) },
      { label: "Notes", value: row.notes, isLong: true },
    ]),
  ];
}
