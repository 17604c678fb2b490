/** Steps of a request other than a change of status, as its history names them; `answered` is a declined proposal, `edited` a change of the text by its owner. */
export const requestSteps = [
  "assigned",
  "proposed",
  "answered",
  "paid",
  "withdrawn",
  "meeting_link",
  "edited",
] as const;
export type RequestStep = (typeof requestSteps)[number];
