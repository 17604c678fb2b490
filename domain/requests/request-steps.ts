/** What the office does with a request beside moving it, as the lines of its history name it; `answered` is the customer's no. */
export const requestSteps = ["assigned", "proposed", "answered", "paid", "withdrawn"] as const;
export type RequestStep = (typeof requestSteps)[number];
