import { z } from "zod";
import { type StageParty, stageParties } from "../catalogue/stages/stage-families.ts";
import { findStartable } from "../catalogue/stages/startable-services.ts";
import { type EntityType, entityTypes } from "../companies/entity-types.ts";
import { preferredContacts } from "../enquiries/enquiry-choices.ts";
import { optionalChoice, optionalText, requiredText } from "../fields/fields.ts";
import { refusePlaceholder } from "../fields/placeholders.ts";
import { contactEmail, contactPhone, optionalAmount } from "../fields/request-fields.ts";
import { missingNotice, replacedKeys } from "../work/customer-fields.ts";
import { officeSources } from "../work/office-sources.ts";
import type { RequestStatus } from "./request-status.ts";

export const serviceMaxLengths = {
  title: 160,
  details: 5000,
  note: 1000,
  authority_number: 40,
  contact_name: 120,
} as const;

const unknownService = "Please choose a service from the list";
/** A service that is sold now; a request of one that is no longer sold stays as it is. */
const soldService = z
  .string({ error: "Please choose a service" })
  .max(80, { error: unknownService })
  .refine((id) => findStartable(id) !== undefined, { error: unknownService });
const key = z.uuid({ error: "The idempotency key must be a UUID" }).toLowerCase();
const day = (label: string) => z.iso.date({ error: `${label} must be a date such as 2026-12-31` }).nullish();

/** What its owner writes, and can change until work starts. */
const ownFields = {
  details: optionalText({ label: "Details", max: serviceMaxLengths.details, multiline: true }),
  entity_type: optionalChoice(entityTypes, "Please choose the entity type from the list"),
  preferred_contact: optionalChoice(preferredContacts, "Please choose how we should contact you"),
};

/** The change of a pending service request by its owner. */
export const serviceRequestChanges = z.strictObject(ownFields).partial();

/** A service asked for by a signed-in customer. */
export const serviceStartSchema = z.strictObject({
  service: soldService,
  ...ownFields,
  expected_price: z
    .number({ error: "The price must be a number" })
    .nullish()
    .meta({ description: "The price that the form showed, in rupees without GST; another one now is a conflict" }),
  acting_for: z
    .uuid({ error: "Please choose one of the clients that you act for" })
    .toLowerCase()
    .nullish()
    .meta({ description: "The client that it is for, of which the caller is a contact" }),
  idempotency_key: key,
  consent_version: z.string().max(20).optional(),
  page: z.string().max(200).optional(),
});
export type ServiceStart = z.output<typeof serviceStartSchema>;

const soldFields = {
  title: optionalText({ label: "Title", max: serviceMaxLengths.title }),
  price: optionalAmount("Price"),
};

type Known = { enquiry_id?: string | null; user_id?: string | null; client_id?: string | null };
/** Whether the customer is known already, so that no person has to be named. */
const isKnown = ({ enquiry_id, user_id, client_id }: Known) => Boolean(enquiry_id || user_id || client_id);

/** A service that the office opens: for an account, for a client, or for a person who is named. */
export const serviceOpeningSchema = z
  .strictObject({
    service: soldService,
    ...soldFields,
    details: ownFields.details,
    entity_type: ownFields.entity_type,
    enquiry_id: z
      .uuid({ error: "The enquiry id must be a UUID" })
      .toLowerCase()
      .nullish()
      .meta({ description: "The won enquiry that it was sold with; its sender is the customer" }),
    user_id: z.uuid({ error: "The account id must be a UUID" }).toLowerCase().nullish(),
    client_id: z
      .uuid({ error: "The client id must be a UUID" })
      .toLowerCase()
      .nullish()
      .meta({ description: "The client it belongs to; its main contact is the customer where none is named" }),
    origin: optionalChoice(officeSources, "Please choose how the customer came to us").meta({
      description: "How the customer came to us",
    }),
    has_notice: z.literal(true, { error: missingNotice }).optional().meta({
      description: "The customer was told how we use their details, in the words of the form's text of consent",
    }),
    stage_due: day("The due date").meta({ description: "By when the first stage is done" }),
    contact_name: optionalText({ label: "Name", max: serviceMaxLengths.contact_name }),
    contact_email: contactEmail.nullish(),
    contact_phone: contactPhone,
    idempotency_key: key,
    replaces: replacedKeys,
  })
  .refine(({ contact_name, ...who }) => isKnown(who) || contact_name !== null, {
    error: "Please name the customer, or choose an account",
    path: ["contact_name"],
  })
  .refine(({ contact_email, contact_phone, ...who }) => isKnown(who) || contact_email || contact_phone, {
    error: "Please enter an email address or a phone number",
    path: ["contact_email"],
  });

/** As many services as one enquiry can be sold with. */
export const mostSold = 10;
/** What was sold with a won enquiry; nothing without a service. */
export const soldWithEnquiry = {
  service: soldService.nullish(),
  ...soldFields,
  sold: z
    .array(z.strictObject({ service: soldService, ...soldFields }))
    .max(mostSold, { error: `At most ${mostSold} services can be opened at once` })
    .default([])
    .meta({ description: "Several services, each with its title and price" }),
};

/** Letters, digits, spaces, slashes and hyphens, as authorities write them; stored in capitals. */
const authorityNumber = z
  .string({ error: "The number must be text" })
  .nullable()
  .transform((text) => text?.trim().replace(/\s+/g, " ").toUpperCase() || null)
  .refine((text) => text === null || text.length <= serviceMaxLengths.authority_number, {
    error: `The number must be at most ${serviceMaxLengths.authority_number} characters`,
  })
  .refine((text) => text === null || /^[A-Z0-9][A-Z0-9/ -]*$/.test(text), {
    error: "The number can have letters, digits, spaces, slashes and hyphens only",
  })
  .optional();

/** A move of a service's stage by the office, or a change of its dates and number. */
export const stageMoveSchema = z.strictObject({
  id: z.uuid({ error: "The request id must be a UUID" }).toLowerCase(),
  stage: requiredText({ label: "Stage", required: "Please choose the stage", max: 40 }),
  expected_stage: z.string().max(40).optional().meta({
    description: "Its stage when the caller read it; if it is different now, the answer is a conflict",
  }),
  expected_details: z
    .strictObject({
      ...{ stage_due: z.iso.date().nullable(), waits_for: z.enum(stageParties), waits_until: z.iso.date().nullable() },
      ...{ authority_number: z.string().nullable(), stage_note: z.string().nullable() },
    })
    .optional()
    .meta({ description: "Likewise its dates, whom it waits for, the authority's number and the note" }),
  authority_number: authorityNumber.meta({
    description: "ARN, SRN, application number; left out, it stays; null removes it",
  }),
  stage_due: day("The expected date").meta({
    description: "By when the next stage is expected; left out, the usual time of the stage; null: no date",
  }),
  waits_for: z
    .enum(stageParties, { error: `It must be one of ${stageParties.join(", ")}` })
    .optional()
    .meta({ description: "Left out, whom the stage usually waits for" }),
  waits_until: day("The date until when we wait"),
  note: optionalText({ label: "Note", max: serviceMaxLengths.note, multiline: true })
    .superRefine(refusePlaceholder)
    .meta({
      description: "The customer reads it",
    }),
});
export type StageMove = z.output<typeof stageMoveSchema>;

export const stagePartyLabels: Readonly<Record<StageParty, string>> = {
  us: "Us",
  customer: "Customer",
  authority: "Authority",
};

/** A stored service request, as the table calls answer it to its owner; instants with +05:30, days as `2026-12-31`. */
export type ServiceRequest = {
  id: string;
  reference: string;
  user_id: string | null;
  service: string;
  title: string;
  details: string | null;
  entity_type: EntityType | null;
  preferred_contact: (typeof preferredContacts)[number] | null;
  /** Rupees without GST; null until it is agreed. */
  price: number | null;
  amount_paid: number;
  status: RequestStatus;
  reason: string | null;
  stage: string;
  stage_label: string;
  stage_since: string;
  stage_due: string | null;
  stage_note: string | null;
  authority_number: string | null;
  waits_for: StageParty;
  waits_until: string | null;
  consultant_id: string | null;
  consultant_name: string | null;
  created_at: string;
  updated_at: string;
};
