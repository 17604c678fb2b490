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
import { formatPaise } from "#domain/rupees.ts";
import type { Block } from "../compose.ts";
import type { ConsultationRow, FundingRow, ProjectRow, RequestChange } from "./request-change.ts";

export type Fact = readonly [label: string, value: string | number | null];

/** `₹50,00,000`, from the text in which the database answers an amount. */
export function describeAmount(amount: string): string {
  return formatPaise(Math.round(Number(amount) * 100));
}

function fundingFacts(row: FundingRow): Fact[] {
  return [
    ["Funding type", fundingTypeLabels[row.funding_type]],
    ["Company", row.company_name],
    ["Amount", describeAmount(row.funding_amount)],
    ["Stage", fundingStageLabels[row.current_stage]],
    ["Industry", row.industry],
    ["Team size", row.team_size],
    ["Monthly revenue", row.monthly_revenue === null ? null : describeAmount(row.monthly_revenue)],
    ["Email", row.contact_email],
    ["Phone", row.contact_phone],
  ];
}

function projectFacts(row: ProjectRow): Fact[] {
  return [
    ["Service", projectServiceLabels[row.service_type]],
    ["Project", row.project_name],
    ["Budget", projectBudgetLabels[row.budget_range]],
    ["Timeline", projectTimelineLabels[row.timeline]],
    ["Company", row.company_name],
    ["Website", row.website_url],
    ["Email", row.contact_email],
    ["Phone", row.contact_phone],
    ["Technologies", row.technology_preferences.join(", ")],
    ["Features", row.features_required.join(", ")],
  ];
}

/** What is agreed about a consultation, but its time. */
export function bookingFacts(row: ConsultationRow): Fact[] {
  return [
    ["Session", sessionLabels[row.session]],
    ["Length", `${row.minutes} minutes`],
    ["Price", Number(row.price) === 0 ? "Free of charge" : `${describeAmount(row.price)} without GST`],
    ["With", row.consultant_name],
    ["How we meet", contactMethodLabels[row.contact_method]],
    ["Topic", row.consultation_topic],
  ];
}

function consultationFacts(row: ConsultationRow): Fact[] {
  return [
    ["Type", consultationTypeLabels[row.consultation_type]],
    ...bookingFacts(row),
    ["Preferred time", row.preferred_time],
    ["Urgency", urgencyLabels[row.urgency_level]],
  ];
}

/** Fields left empty are left out. */
export function factsBlock(title: string, facts: readonly Fact[]): Block {
  const rows = facts
    .filter(([, value]) => value !== null && value !== "")
    .map(([label, value]) => [label, `${value}`] as const);
  return { kind: "facts", title, rows };
}

function wordsBlocks(fields: readonly (readonly [title: string, text: string | null])[]): Block[] {
  return fields.flatMap(([title, text]) => (text ? [{ kind: "words", title, text }] : []));
}

/** Everything that was filled in, named as on the form. */
export function filledBlocks(title: string, change: RequestChange): Block[] {
  switch (change.kind) {
    case "funding": {
      const { use_of_funds, additional_notes } = change.record;
      return [
        factsBlock(title, fundingFacts(change.record)),
        ...wordsBlocks([
          ["Use of funds", use_of_funds],
          ["Notes", additional_notes],
        ]),
      ];
    }
    case "project": {
      const { project_description, target_audience, existing_assets, additional_requirements } = change.record;
      return [
        factsBlock(title, projectFacts(change.record)),
        ...wordsBlocks([
          ["Description", project_description],
          ["Target audience", target_audience],
          ["Existing assets", existing_assets],
          ["Additional requirements", additional_requirements],
        ]),
      ];
    }
    case "consultation":
      return [factsBlock(title, consultationFacts(change.record)), ...wordsBlocks([["Notes", change.record.notes]])];
  }
}
