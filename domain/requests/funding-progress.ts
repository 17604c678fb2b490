/** How far an application is, in per cent (specification, section 4): approved 100, under review 60, everything else 30. */
export function findProgress(status: string): number {
  if (status === "approved" || status === "completed") return 100;
  // What the office calls "in progress" is what the specification's samples call "under review".
  return status === "under-review" || status === "in_progress" ? 60 : 30;
}
