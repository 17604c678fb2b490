/** The states of a request: funding application, project request, consultation. The database sets the first (D18). */
export const requestStatuses = ["pending", "in_progress", "approved", "completed", "rejected", "cancelled"] as const;
export type RequestStatus = (typeof requestStatuses)[number];
