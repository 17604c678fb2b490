import { z } from "zod";
import { optionalDay } from "./days.ts";
import { requiredText } from "./fields.ts";
import { owner } from "./request-fields.ts";

export const milestoneTitleMaxLength = 160;

/** Something a startup means to reach, as its form or any client sends it. Days are those of India, `2026-12-31`. */
export const milestoneSchema = z.strictObject({
  user_id: owner,
  title: requiredText({ label: "Milestone", required: "Milestone is required", max: milestoneTitleMaxLength }),
  due_on: optionalDay("Due date"),
  /** Set when it was reached. */
  completed_on: optionalDay("Completion date"),
});

/** A stored milestone, as the table calls answer it; `created_at` with +05:30. */
export type Milestone = Required<z.output<typeof milestoneSchema>> & { id: string; created_at: string };

export type MilestoneState = "reached" | "late" | "open";

/**
 * How a milestone stands on a day (`2026-11-20`, India). One that is due today is not late yet.
 */
export function judgeMilestone({ due_on, completed_on }: Pick<Milestone, "due_on" | "completed_on">, today: string) {
  if (completed_on !== null) return "reached" satisfies MilestoneState;
  return due_on !== null && due_on < today ? ("late" as const) : ("open" as const);
}

/** In the order in which they are worked on: open ones by their date, undated ones after them, reached ones last, newest first. */
export function sortMilestones<M extends Pick<Milestone, "due_on" | "completed_on" | "created_at">>(
  milestones: readonly M[],
): M[] {
  const open = milestones.filter(({ completed_on }) => completed_on === null);
  const reached = milestones.filter(({ completed_on }) => completed_on !== null);
  const byDue = (one: M, other: M) =>
    compare(one.due_on ?? "9999", other.due_on ?? "9999") || compare(one.created_at, other.created_at);
  return [
    ...open.sort(byDue),
    ...reached.sort(
      (one, other) =>
        compare(other.completed_on ?? "", one.completed_on ?? "") || compare(other.created_at, one.created_at),
    ),
  ];
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
