import { formatNumber } from "#domain/money/rupees.ts";

/** No list counts further than this (server/calls/enquiries/enquiry-queue-page.ts). */
const mostCounted = 1000;

/** `12`, or `999+` where there are more than were counted. */
export function formatCount(count: number): string {
  return count >= mostCounted ? `${formatNumber(mostCounted - 1)}+` : formatNumber(count);
}
