import { z } from "zod";
import { optionalChoice, optionalText, requiredChoice, requiredText } from "../fields/fields.ts";
import { linkMaxLength, optionalLink, owner, requiredAmount } from "../fields/request-fields.ts";
import { fundingStages } from "../requests/funding-applications.ts";
import { type Visibility, visibilities } from "./company-parts.ts";
import { sectors } from "./sectors.ts";
import { givesContact, namesCompany } from "./teaser-words.ts";

// A file of its own, so that a page can show them without loading the schema.
export * from "./company-parts.ts";

export const companyMaxLengths = {
  name: 160,
  city: 80,
  traction: 280,
  summary: 1000,
  use_of_funds: 5000,
  team: 5000,
  deck_url: linkMaxLength,
} as const;

/** A registration number as it is printed: in capitals, without the spaces that were typed. Nothing becomes null. */
function registerNumber(label: string, pattern: RegExp, sentence: string) {
  return optionalText({ label, max: 40 })
    .transform((text) => text?.replaceAll(/\s/g, "").toUpperCase() ?? null)
    .refine((text) => text === null || pattern.test(text), { error: sentence });
}

function teaserText(label: string, max: number, multiline: boolean) {
  return optionalText({ label, max, multiline }).refine((text) => text === null || !givesContact(text), {
    error: `${label} must not contain an email address, a phone number or a web address`,
  });
}

const companyFields = z.strictObject({
  user_id: owner,
  name: requiredText({ label: "Company name", required: "Company name is required", max: companyMaxLengths.name }),
  cin: registerNumber(
    "CIN",
    /^(?:[LU]\d{5}[A-Z]{2}\d{4}[A-Z]{3}\d{6}|[A-Z]{3}-\d{4})$/,
    "Please enter a CIN of 21 characters such as U72900KA2021PTC123456, or an LLPIN such as AAB-1234",
  ),
  dpiit_number: registerNumber(
    "DPIIT number",
    /^DIPP\d{1,9}$/,
    "Please enter a DPIIT recognition number such as DIPP12345",
  ),
  sector: optionalChoice(sectors, "Please select a sector from the list"),
  stage: optionalChoice(fundingStages, "Please select a stage from the list"),
  city: teaserText("City", companyMaxLengths.city, false),
  ask: requiredAmount("Amount sought")
    .nullish()
    .transform((value) => value ?? null),
  traction: teaserText("Traction", companyMaxLengths.traction, false),
  summary: teaserText("Summary", companyMaxLengths.summary, true),
  use_of_funds: optionalText({ label: "Use of funds", max: companyMaxLengths.use_of_funds, multiline: true }),
  team: optionalText({ label: "Team", max: companyMaxLengths.team, multiline: true }),
  deck_url: optionalLink("Deck link"),
  visibility: requiredChoice(visibilities, "Please select who can see your company").optional(),
});

/** The fields required before others can see a company. */
export const listedFields = {
  sector: "Sector",
  stage: "Stage",
  city: "City",
  ask: "Amount sought",
  summary: "Summary",
} as const;

const teaserFields = { summary: "Summary", traction: "Traction", city: "City" } as const;

type Fields = Partial<z.output<typeof companyFields>>;

/** The rules between fields, as far as a change includes them; the database checks the whole row (check_company.sql). */
function checkTogether(fields: Fields, context: z.RefinementCtx): void {
  const refuse = (field: string, message: string) => context.addIssue({ code: "custom", path: [field], message });
  if (fields.visibility && fields.visibility !== "private") {
    for (const [field, label] of Object.entries(listedFields)) {
      if (fields[field as keyof typeof listedFields] === null)
        refuse(field, `${label} is required before investors can see your company`);
    }
  }
  if (fields.name === undefined) return;
  for (const [field, label] of Object.entries(teaserFields)) {
    const text = fields[field as keyof typeof teaserFields];
    if (text && namesCompany(text, fields.name)) refuse(field, `${label} must not contain the name of your company`);
  }
}

/** A company's profile as its form or any client sends it. */
export const companySchema = companyFields.superRefine(checkTogether);
export const companyChanges = companyFields.omit({ user_id: true }).partial().superRefine(checkTogether);

/** A stored company, as the table calls answer it; instants with +05:30. */
export type Company = Required<z.output<typeof companyFields>> & {
  id: string;
  visibility: Visibility;
  created_at: string;
  updated_at: string;
};
