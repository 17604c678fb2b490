import type { RequestKind } from "#domain/requests/request-kinds.ts";
import { unreachable } from "#web/call-error.ts";

/** What the forms say: those of the first three are the specification's (sections 5 and 8). */
export const requestWords = {
  funding: {
    title: "Apply for funding",
    submit: "Submit application",
    pending: "Submitting...",
    success: "Funding application submitted successfully!",
    failure: "Failed to submit application",
    login: "Please login to submit funding application",
  },
  consultation: {
    title: "Book a consultation",
    submit: "Book consultation",
    pending: "Booking...",
    success: "Consultation booked successfully!",
    failure: "Failed to book consultation",
    login: "Please login to book consultation",
  },
  project: {
    title: "Request a project",
    submit: "Submit request",
    pending: "Submitting...",
    success: "Project request submitted successfully!",
    failure: "Failed to submit request",
    login: "Please login to submit project request",
  },
  service: {
    title: "Start a service",
    submit: "Send request",
    pending: "Sending...",
    success: "Service requested",
    failure: "Failed to send request",
    login: "Please sign in to start a service",
  },
} as const satisfies Record<RequestKind, object>;

/** Why a request of this kind was not sent, as one sentence. */
export function describeFailure(kind: RequestKind, why: string): string {
  return `${requestWords[kind].failure}: ${why === unreachable ? why.replace("We", "we") : why}`;
}
