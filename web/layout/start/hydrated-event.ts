/** Sent on the document once, when the site's code has taken over the page. */
export const hydratedEvent = "neev:hydrated";
