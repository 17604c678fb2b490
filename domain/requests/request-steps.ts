/** Steps of a request other than a change of status, as its history names them; `answered` is a declined proposal. */
export const requestSteps = ["assigned", "proposed", "answered", "paid", "withdrawn", "meeting_link"] as const;
export type RequestStep = (typeof requestSteps)[number];
