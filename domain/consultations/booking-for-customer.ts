import { z } from "zod";
import { requiredChoice } from "../fields/fields.ts";
import { customerFields } from "../work/customer-fields.ts";
import { consultationTypes, contactMethods, sessionIds } from "./consultation-choices.ts";
import { consultationSchema, scheduledDate } from "./consultations.ts";

const { consultation_topic, notes } = consultationSchema.shape;

/** A consultation that the office books for a customer who called, came by or wrote. */
export const bookingForCustomer = z
  .strictObject({
    ...customerFields,
    consultation_type: requiredChoice(consultationTypes, "Consultation type is required").default("general"),
    consultation_topic,
    session: requiredChoice(sessionIds, "Please select a session from the list").default("general"),
    scheduled_date: scheduledDate,
    contact_method: requiredChoice(contactMethods, "Please select how we should meet"),
    notes,
  })
  .refine(({ contact_method, email }) => contact_method !== "email" || email !== "", {
    error: "Please enter the email address, or choose another way to meet",
    path: ["email"],
  });
