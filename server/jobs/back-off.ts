const firstMs = 5_000;
const longestMs = 60 * 60 * 1_000;

/** An email fails finally after three days at the earliest; mail servers do the same (RFC 5321, 4.5.4.1, says four to five). */
export const failsAfterMs = 3 * 24 * 60 * 60 * 1_000;

const firstUnansweredMs = 15 * 60 * 1_000;
const longestUnansweredMs = 12 * 60 * 60 * 1_000;

/**
 * How long to wait after an email that the mail server took without an answer: 15 min, 30 min, 1 h … 12 h. Each attempt may
 * reach the recipient again, so there are at most a dozen in the three days.
 */
export function unansweredBackOffMs(attempts: number): number {
  return Math.min(firstUnansweredMs * 2 ** Math.min(attempts - 1, 30), longestUnansweredMs);
}

/**
 * How long to wait after so many attempts: about 5 s, 10 s, 20 s … 1 h.
 * @param random 0 to 1; spreads the wait over half its length, so that jobs that failed together are not retried together
 */
export function backOffMs(attempts: number, random: number): number {
  const whole = Math.min(firstMs * 2 ** Math.min(attempts - 1, 30), longestMs);
  return Math.round(whole * (0.75 + random / 2));
}
