import { z } from "zod";
import { optionalText, requiredChoice } from "../fields/fields.ts";
import { customerFields } from "../work/customer-fields.ts";
import { enquiryMaxLengths, enquiryServiceTypes } from "./enquiry-choices.ts";

/** An enquiry that the office enters for a customer who called, came by or wrote. */
export const enquiryOpeningSchema = z.strictObject({
  ...customerFields,
  company: optionalText({ label: "Company", max: enquiryMaxLengths.company }),
  service_type: requiredChoice(enquiryServiceTypes, "Please select a service"),
  message: optionalText({ label: "Message", max: enquiryMaxLengths.message, multiline: true }),
  is_mine: z
    .boolean({ error: "It must be true or false" })
    .default(false)
    .meta({ description: "Assigns it to the caller" }),
});
