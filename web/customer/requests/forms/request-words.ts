import type { FormKind } from "#domain/requests/request-kinds.ts";
import { unreachable } from "#web/call-error.ts";

/** What the three forms say (specification, sections 5 and 8). */
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
} as const satisfies Record<FormKind, object>;

/** Why a request of this kind was not sent, as one sentence. */
export function describeFailure(kind: FormKind, why: string): string {
  return `${requestWords[kind].failure}: ${why === unreachable ? why.replace("We", "we") : why}`;
}
