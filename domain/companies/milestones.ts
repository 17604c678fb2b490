import { z } from "zod";
import { requiredText } from "../fields/fields.ts";
import { owner } from "../fields/request-fields.ts";
import { optionalDay } from "../time/day-fields.ts";

export const milestoneTitleMaxLength = 160;

/** A goal of a startup, as its form or any client sends it. Days are those of India, `2026-12-31`. */
export const milestoneSchema = z.strictObject({
  user_id: owner,
  title: requiredText({ label: "Milestone", required: "Milestone is required", max: milestoneTitleMaxLength }),
  due_on: optionalDay("Due date"),
  /** Set when it was reached. */
  completed_on: optionalDay("Completion date"),
});

/** A stored milestone, as the table calls answer it; `created_at` with +05:30. */
export type Milestone = Required<z.output<typeof milestoneSchema>> & { id: string; created_at: string };
