import { formatPhone } from "#domain/fields/phone.ts";
import { formatNumber } from "#domain/money/rupees.ts";
import type { RequestKind } from "#domain/requests/request-kinds.ts";
import type { FormValues } from "#web/form-kit/form-values.ts";
import type { Stored } from "#web/form-kit/row/row-version.ts";

/** The columns that their owner fills in and may change while a request is pending, from top to bottom of its form. */
export const editedFields: Readonly<Record<RequestKind, readonly string[]>> = {
  funding: [
    ...["funding_type", "funding_amount", "current_stage", "industry", "company_name", "team_size"],
    ...["monthly_revenue", "use_of_funds", "contact_email", "contact_phone", "additional_notes"],
  ],
  project: [
    ...["service_type", "project_name", "project_description", "budget_range", "timeline", "technology_preferences"],
    ...["features_required", "target_audience", "existing_assets", "additional_requirements", "contact_email"],
    ...["contact_phone", "company_name", "website_url"],
  ],
  consultation: ["consultation_type", "consultation_topic", "contact_method", "urgency_level", "notes"],
  service: ["details", "entity_type", "preferred_contact"],
};

/** What is chosen once: the session fixes the price, and a service its stages. */
const fixedFields: Readonly<Record<RequestKind, readonly string[]>> = {
  ...{ funding: [], project: [], consultation: ["session"], service: ["service"] },
};

/** Values that a person reads in another form than the database holds them. */
export const asTyped: Readonly<Record<string, (value: unknown) => string>> = {
  funding_amount: (value) => (typeof value === "number" ? formatNumber(value) : ""),
  monthly_revenue: (value) => (typeof value === "number" ? formatNumber(value) : ""),
  contact_phone: (value) => (typeof value === "string" ? formatPhone(value) : ""),
};

/** A stored request as its form shows it; of a booking also the session, but not the time, which may have passed; of a service also which one. */
export function toFormValues(kind: RequestKind, record: Stored): FormValues {
  const names = [...editedFields[kind], ...fixedFields[kind]];
  return Object.fromEntries(
    names.map((name) => {
      const value = record[name];
      const text = asTyped[name]?.(value) ?? `${value ?? ""}`;
      return [name, Array.isArray(value) ? value.map(String) : text];
    }),
  );
}
