import { z } from "zod";
import { consultationOutcomes } from "../consultations/consultation-outcomes.ts";
import { optionalText } from "../fields/fields.ts";
import { refusePlaceholder } from "../fields/placeholders.ts";
import { requestKinds } from "./request-kinds.ts";
import { reasonMaxLength, requestStatuses } from "./request-status.ts";

const unknownStatus = `The status must be one of ${requestStatuses.join(", ")}`;

/** The next status of a request; the database asks for the reason too (db/functions/check_request_move.sql). */
export const requestMoveSchema = z
  .strictObject({
    kind: z.enum(requestKinds, { error: `The kind must be one of ${requestKinds.join(", ")}` }),
    id: z.uuid({ error: "The request id must be a UUID" }).toLowerCase(),
    status: z.enum(requestStatuses, {
      error: ({ input }) => (input ? unknownStatus : "Please choose the new status"),
    }),
    expected_status: z
      .enum(requestStatuses, { error: unknownStatus })
      .optional()
      .meta({ description: "Its status when the caller read it; if it is different now, the answer is a conflict" }),
    outcome: z
      .enum(consultationOutcomes, { error: `The outcome must be one of ${consultationOutcomes.join(", ")}` })
      .optional()
      .meta({ description: "Of a consultation that is completed after it began; `held` where nothing is said" }),
    reason: optionalText({ label: "Reason", max: reasonMaxLength, multiline: true }).superRefine(refusePlaceholder),
  })
  .refine(({ status, reason }) => status !== "rejected" || reason !== null, {
    error: "Please give a reason. The customer will see it.",
    path: ["reason"],
  })
  .refine(({ kind, status, outcome }) => !outcome || (kind === "consultation" && status === "completed"), {
    error: "Only a consultation that is completed has an outcome",
    path: ["outcome"],
  });
