/** Sent on the document once, after hydration. */
export const hydratedEvent = "neev:hydrated";
