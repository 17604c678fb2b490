import { formatPhone } from "#domain/phone.ts";
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
} from "#domain/request-kinds.ts";
import type { Database } from "#web/database-types.ts";
import { ownTime, ownZone } from "#web/forms/slot-times.ts";
import { formatAmount, labelValue, timeOf } from "./summaries.ts";

type Tables = Database["public"]["Tables"];

/** One line of what was asked for. A long one takes the whole width; a line without a value is left out. */
export type Fact = {
  readonly label: string;
  readonly value: string;
  readonly isLong?: boolean;
  readonly link?: string;
};

function keepFilled(facts: readonly (Omit<Fact, "value"> & { value: string | null | undefined })[]): readonly Fact[] {
  return facts.filter((fact): fact is Fact => Boolean(fact.value));
}

const phoneOf = (stored: string | null) => (stored ? formatPhone(stored) : null);

export function listFundingFacts(row: Tables["funding_applications"]["Row"]): readonly Fact[] {
  const { team_size, monthly_revenue } = row;
  return keepFilled([
    { label: "Company", value: row.company_name },
    { label: "Funding type", value: labelValue(fundingTypeLabels, row.funding_type) },
    { label: "Amount", value: formatAmount(row.funding_amount) },
    { label: "Current stage", value: labelValue(fundingStageLabels, row.current_stage) },
    { label: "Industry", value: row.industry },
    { label: "Team size", value: team_size === null ? null : team_size.toLocaleString("en-IN") },
    { label: "Monthly revenue", value: monthly_revenue === null ? null : formatAmount(monthly_revenue) },
    { label: "Email", value: row.contact_email },
    { label: "Phone", value: phoneOf(row.contact_phone) },
    { label: "Applied", value: timeOf(row.created_at) },
    { label: "Use of funds", value: row.use_of_funds, isLong: true },
    { label: "Notes", value: row.additional_notes, isLong: true },
  ]);
}

export function listProjectFacts(row: Tables["project_requests"]["Row"]): readonly Fact[] {
  return keepFilled([
    { label: "Project", value: row.project_name },
    { label: "Service", value: labelValue(projectServiceLabels, row.service_type) },
    { label: "Budget", value: labelValue(projectBudgetLabels, row.budget_range) },
    { label: "Timeline", value: labelValue(projectTimelineLabels, row.timeline) },
    { label: "Company", value: row.company_name },
    { label: "Website", value: row.website_url, link: row.website_url ?? undefined },
    { label: "Email", value: row.contact_email },
    { label: "Phone", value: phoneOf(row.contact_phone) },
    { label: "Requested", value: timeOf(row.created_at) },
    { label: "Description", value: row.project_description, isLong: true },
    { label: "Target audience", value: row.target_audience, isLong: true },
    { label: "Existing assets", value: row.existing_assets, isLong: true },
    { label: "Technologies", value: row.technology_preferences.join(", "), isLong: true },
    { label: "Features", value: row.features_required.join(", "), isLong: true },
    { label: "Additional requirements", value: row.additional_requirements, isLong: true },
  ]);
}

/** `00:30 Fri, America/New York`; nothing where the viewer's clock shows India's time. */
function ownClock(instant: string): string | null {
  const time = ownTime(new Date(instant));
  return time === "" ? null : `${time}, ${ownZone()}`;
}

export function listConsultationFacts(row: Tables["consultations"]["Row"]): readonly Fact[] {
  return keepFilled([
    { label: "Topic", value: row.consultation_topic },
    { label: "Type", value: labelValue(consultationTypeLabels, row.consultation_type) },
    { label: "When", value: timeOf(row.scheduled_date) },
    { label: "On your own clock", value: ownClock(row.scheduled_date) },
    { label: "Session", value: `${labelValue(sessionLabels, row.session)}, ${row.minutes} minutes` },
    { label: "How we meet", value: labelValue(contactMethodLabels, row.contact_method) },
    { label: "With", value: row.consultant_name },
    { label: "Price", value: row.price === 0 ? "Free" : `${formatAmount(row.price)} plus GST` },
    { label: "Paid so far", value: row.price === 0 ? null : formatAmount(row.amount_paid) },
    { label: "Urgency", value: labelValue(urgencyLabels, row.urgency_level) },
    { label: "Booked", value: timeOf(row.created_at) },
    { label: "Notes", value: row.notes, isLong: true },
  ]);
}
