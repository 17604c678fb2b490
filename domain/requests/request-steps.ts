/** Steps of a request other than a change of status, as its history names them; `answered` is a declined proposal, `edited` a change of the text by its owner,
 * `stage` a move of a service or a change of its dates, `undone` a move that the office took back, `closed` a day on which we close, `open` the same day when
 * we are open after all. */
export const requestSteps = [
  "assigned",
  "proposed",
  "answered",
  "paid",
  "withdrawn",
  "meeting_link",
  "edited",
  "stage",
  "undone",
  "reopened",
  "closed",
  "open",
] as const;
export type RequestStep = (typeof requestSteps)[number];
