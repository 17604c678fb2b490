import { z } from "zod";
import { optionalText, requiredChoice, requiredText } from "../fields/fields.ts";
import { actingFor, choices, contactEmail, contactPhone, optionalLink, owner } from "../fields/request-fields.ts";
import type { RequestStatus } from "./request-status.ts";

export const projectServiceTypes = ["web-development", "mobile-app", "ai-ml", "seo", "digital-marketing"] as const;
export const projectBudgets = ["under-50k", "50k-1l", "1l-3l", "3l-5l", "above-5l"] as const;
export const projectTimelines = ["1-2weeks", "1month", "2-3months", "3-6months", "6months+"] as const;
export const technologies = [
  "React",
  "Vue.js",
  "Angular",
  "Node.js",
  "Python",
  "PHP",
  "Laravel",
  "WordPress",
  "Shopify",
  "MongoDB",
  "PostgreSQL",
  "MySQL",
  "AWS",
  "Google Cloud",
] as const;
export const projectFeatures = [
  "User Authentication",
  "Payment Integration",
  "Admin Panel",
  "Mobile App",
  "API Development",
  "Third-party Integrations",
  "SEO Optimization",
  "Analytics Integration",
  "Chat Support",
  "Multi-language Support",
] as const;
export type ProjectServiceType = (typeof projectServiceTypes)[number];
export type ProjectBudget = (typeof projectBudgets)[number];
export type ProjectTimeline = (typeof projectTimelines)[number];
export type Technology = (typeof technologies)[number];
export type ProjectFeature = (typeof projectFeatures)[number];

export const projectMaxLengths = {
  project_name: 160,
  project_description: 5000,
  company_name: 160,
  target_audience: 2000,
  existing_assets: 2000,
  additional_requirements: 5000,
} as const;

/** A new project request as its form or any client sends it (specification, sections 3 and 5). */
export const projectRequestSchema = z.strictObject({
  user_id: owner,
  acting_for: actingFor,
  service_type: requiredChoice(projectServiceTypes, "Service type is required"),
  project_name: requiredText({
    label: "Project name",
    required: "Project name is required",
    max: projectMaxLengths.project_name,
  }),
  budget_range: requiredChoice(projectBudgets, "Budget range is required"),
  timeline: requiredChoice(projectTimelines, "Timeline is required"),
  contact_email: contactEmail,
  contact_phone: contactPhone,
  project_description: requiredText({
    label: "Project description",
    required: "Project description is required",
    max: projectMaxLengths.project_description,
    multiline: true,
  }),
  company_name: optionalText({ label: "Company name", max: projectMaxLengths.company_name }),
  website_url: optionalLink("Website"),
  target_audience: optionalText({
    label: "Target audience",
    max: projectMaxLengths.target_audience,
    multiline: true,
  }),
  existing_assets: optionalText({
    label: "Existing assets",
    max: projectMaxLengths.existing_assets,
    multiline: true,
  }),
  additional_requirements: optionalText({
    label: "Additional requirements",
    max: projectMaxLengths.additional_requirements,
    multiline: true,
  }),
  technology_preferences: choices(technologies, "Please select technologies from the list"),
  features_required: choices(projectFeatures, "Please select features from the list"),
});

/** A stored project request, as the table calls answer it; instants with +05:30. */
export type ProjectRequest = Required<z.output<typeof projectRequestSchema>> & {
  id: string;
  reference: string;
  status: RequestStatus;
  reason: string | null;
  created_at: string;
};
