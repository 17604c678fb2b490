import { z } from "zod";
import { stageParties } from "#domain/catalogue/stages/stage-families.ts";
import { entityTypes } from "#domain/companies/entity-types.ts";
import {
  consultationTypes,
  contactMethods,
  sessionIds,
  urgencyLevels,
} from "#domain/consultations/consultation-choices.ts";
import { consultationOutcomes } from "#domain/consultations/consultation-outcomes.ts";
import { preferredContacts } from "#domain/enquiries/enquiry-choices.ts";
import { fundingApplicationTypes, fundingStages } from "#domain/requests/funding-applications.ts";
import {
  projectBudgets,
  projectFeatures,
  projectServiceTypes,
  projectTimelines,
  technologies,
} from "#domain/requests/project-requests.ts";
import { requestStatuses } from "#domain/requests/request-status.ts";
import { officeSources } from "#domain/work/office-sources.ts";
import { instant, textOrNull } from "../answer-fields.ts";

const originOrNull = z
  .enum(officeSources)
  .nullable()
  .meta({ description: "How the customer reached us, of what the office entered" });
const rupees = z.number().meta({ description: "Rupees" });

/** The columns that the tables of all kinds have. */
const shared = {
  ...{ id: z.uuid(), reference: z.string(), user_id: z.uuid(), status: z.enum(requestStatuses), reason: textOrNull },
  ...{ created_at: instant, updated_at: instant },
  ...{ consultant_id: textOrNull, consultant_name: textOrNull, amount_paid: rupees },
};

const serviceFacts = z.object({
  ...shared,
  user_id: z.uuid().nullable(),
  ...{ reference: z.string(), enquiry_id: z.uuid().nullable(), service: z.string() },
  ...{ title: z.string(), details: textOrNull, entity_type: z.enum(entityTypes).nullable() },
  preferred_contact: z.enum(preferredContacts).nullable(),
  price: rupees.nullable().meta({ description: "Rupees, without GST; null until it is agreed" }),
  ...{ stage: z.string(), stage_label: z.string(), stage_since: instant, stage_due: z.iso.date().nullable() },
  ...{ stage_note: textOrNull, authority_number: textOrNull, waits_for: z.enum(stageParties) },
  ...{
    waits_until: z.iso.date().nullable(),
    contact_name: textOrNull,
    contact_email: textOrNull,
    contact_phone: textOrNull,
  },
  origin: originOrNull,
  is_by_office: z.boolean().meta({ description: "Opened by the office; false: started by its owner" }),
});

const fundingFacts = z.object({
  ...shared,
  ...{ funding_type: z.enum(fundingApplicationTypes), company_name: z.string(), funding_amount: rupees },
  ...{ current_stage: z.enum(fundingStages), industry: z.string(), team_size: z.int().nullable() },
  ...{ monthly_revenue: rupees.nullable(), use_of_funds: textOrNull, additional_notes: textOrNull },
  ...{ contact_email: z.string(), contact_phone: textOrNull, origin: originOrNull },
});

const projectFacts = z.object({
  ...shared,
  ...{ service_type: z.enum(projectServiceTypes), project_name: z.string(), project_description: z.string() },
  ...{ budget_range: z.enum(projectBudgets), timeline: z.enum(projectTimelines) },
  ...{ contact_email: z.string(), contact_phone: textOrNull, company_name: textOrNull, website_url: textOrNull },
  origin: originOrNull,
  ...{ target_audience: textOrNull, existing_assets: textOrNull, additional_requirements: textOrNull },
  ...{ technology_preferences: z.array(z.enum(technologies)), features_required: z.array(z.enum(projectFeatures)) },
});

const consultationFacts = z.object({
  ...shared,
  ...{ consultation_type: z.enum(consultationTypes), consultation_topic: z.string(), scheduled_date: instant },
  ...{ preferred_time: textOrNull, contact_method: z.enum(contactMethods), urgency_level: z.enum(urgencyLevels) },
  ...{ notes: textOrNull, session: z.enum(sessionIds), minutes: z.int() },
  price: rupees.meta({ description: "Rupees, without GST" }),
  ...{ first_scheduled_date: instant, office_scheduled_date: instant.nullable(), sequence: z.int() },
  outcome: z.enum(consultationOutcomes).nullable(),
  meeting_link: textOrNull,
  user_id: z.uuid().nullable(),
  ...{ contact_name: textOrNull, contact_email: textOrNull, contact_phone: textOrNull, origin: originOrNull },
});

/** The columns of a request's table, which is that of its kind. */
export const requestFacts = z
  .union([fundingFacts, projectFacts, consultationFacts, serviceFacts])
  .meta({ description: "The columns of its table" });
