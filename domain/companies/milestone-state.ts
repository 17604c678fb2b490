type Days = { readonly due_on: string | null; readonly completed_on: string | null };

export type MilestoneState = "reached" | "late" | "open";

/**
 * The state of a milestone on a day (`2026-11-20`, India). One that is due today is not late yet.
 */
export function judgeMilestone({ due_on, completed_on }: Days, today: string) {
  if (completed_on !== null) return "reached" satisfies MilestoneState;
  return due_on !== null && due_on < today ? ("late" as const) : ("open" as const);
}

/** In the order in which they are worked on: open ones by their date, undated ones after them, reached ones last, newest first. */
export function sortMilestones<M extends Days & { readonly created_at: string }>(milestones: readonly M[]): M[] {
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
