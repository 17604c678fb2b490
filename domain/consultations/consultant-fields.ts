import { z } from "zod";
import { requiredText } from "../fields/fields.ts";

export const consultantNameMaxLength = 120;

export const consultantId = z
  .string({ error: "The consultant id is not valid" })
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, { error: "The consultant id is not valid" })
  .max(80, { error: "The consultant id is not valid" });

/** A consultant as the office adds or changes one. */
export const consultantSchema = z.strictObject({
  id: consultantId.optional().meta({ description: "Left out for a new one" }),
  name: requiredText({ label: "Name", required: "Please enter a name", max: consultantNameMaxLength }),
  is_bookable: z.boolean({ error: "Please say whether this consultant can be booked" }),
  expected_name: z.string().max(consultantNameMaxLength).optional().meta({
    description: "The name when the caller read it; if it is different now, the answer is a conflict",
  }),
  expected_is_bookable: z.boolean().optional().meta({
    description:
      "Whether they could be booked when the caller read it; if that is different now, the answer is a conflict",
  }),
});
