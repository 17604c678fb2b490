import { z } from "zod";
import { requiredEmail } from "../fields/fields.ts";
import { fundingApplicationSchema } from "../requests/funding-applications.ts";
import { projectRequestSchema } from "../requests/project-requests.ts";
import { customerFields } from "./customer-fields.ts";

const { funding_type, company_name, funding_amount, current_stage, industry, additional_notes } =
  fundingApplicationSchema.shape;
const { service_type, project_name, budget_range, timeline, project_description } = projectRequestSchema.shape;

const customer = {
  ...customerFields,
  /** These requests belong to an account, which the address names. */
  email: requiredEmail("Please enter a valid email", "Please enter the email address of the customer's account"),
};

/** A funding application or a project that the office enters for a customer who has an account. */
export const requestOpeningSchema = z.discriminatedUnion(
  "kind",
  [
    z.strictObject({
      kind: z.literal("funding"),
      ...customer,
      ...{ funding_type, company_name, funding_amount, current_stage, industry, additional_notes },
    }),
    z.strictObject({
      kind: z.literal("project"),
      ...customer,
      ...{ service_type, project_name, budget_range, timeline, project_description },
    }),
  ],
  { error: "Please choose a funding application or a project" },
);
export type RequestOpening = z.output<typeof requestOpeningSchema>;
