import { readFileSync } from "node:fs";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";

/** The metrics of the whole process. Default metrics register observers that are never released, hence once. */
export const processMetrics = new Registry();
collectDefaultMetrics({ register: processMetrics });
const registers = [processMetrics];

const { version } = JSON.parse(readFileSync(new URL("../../../package.json", import.meta.url), "utf8"));
new Gauge({
  name: "neev_build_info",
  help: "Always 1; its labels say which version runs, on which Node",
  labelNames: ["version", "node"],
  registers,
}).set({ version, node: process.versions.node }, 1);

/** Why a sign-in failed, at which step, and nothing about the person. */
const failures = {
  "sign-in": ["wrong", "paused", "unconfirmed", "suspended"],
  authenticator: ["wrong", "paused"],
  "recovery-code": ["wrong", "paused"],
} as const;
export type SignInStep = keyof typeof failures;
type SignInFailure = (typeof failures)[SignInStep][number];

const signInFailures = new Counter({
  name: "neev_sign_in_failures_total",
  help: "Failed sign-ins by step and reason; paused: refused unread, after too many wrong attempts",
  labelNames: ["step", "reason"],
  registers,
});
// Prometheus sees no increase in a series that begins with 1.
for (const [step, reasons] of Object.entries(failures))
  for (const reason of reasons) signInFailures.inc({ step, reason }, 0);

export function countSignInFailure(step: SignInStep, reason: SignInFailure): void {
  signInFailures.inc({ step, reason });
}

export const mailOutcomes = ["accepted", "refused", "postponed"] as const;
const mails = new Counter({
  name: "neev_mails_total",
  help: "Attempts of this process to hand an email to the mail server; refused: for good, postponed: tried again",
  labelNames: ["outcome"],
  registers,
});
for (const outcome of mailOutcomes) mails.inc({ outcome }, 0);

export function countMail(outcome: (typeof mailOutcomes)[number]): void {
  mails.inc({ outcome });
}

/**
 * Filed: an answer, in its conversation; repeated: read before; unknown: a report about no email of ours; automatic: written by a
 * program; note: an answer of a colleague; enquiry: it answers none of ours; held: the office decides about it; other: left in the mailbox.
 */
const incomingOutcomes = [
  "bounce",
  "filed",
  "note",
  "enquiry",
  "repeated",
  "unknown",
  "automatic",
  "held",
  "other",
  "unreadable",
] as const;
export type IncomingOutcome = (typeof incomingOutcomes)[number];
const incomingMails = new Counter({
  name: "neev_incoming_mails_total",
  help: "Emails that this process has found in the mailbox, by what they are; bounce: an email of ours came back",
  labelNames: ["outcome"],
  registers,
});
for (const outcome of incomingOutcomes) incomingMails.inc({ outcome }, 0);

export function countIncomingMail(outcome: IncomingOutcome): void {
  incomingMails.inc({ outcome });
}

const unexpectedErrors = new Counter({
  name: "neev_unexpected_errors_total",
  help: "Requests that failed for a mistake of ours: the log has each as an unexpected error",
  registers,
});

export function countUnexpectedError(): void {
  unexpectedErrors.inc();
}

const begins = new Histogram({
  name: "neev_database_begin_seconds",
  help: "Time until a transaction has started, or could not: the wait for a connection, and its opening statement",
  buckets: [0.0005, 0.001, 0.005, 0.01, 0.05, 0.1, 0.25, 0.5, 1, 2, 5, 10],
  registers,
});

export function observeBegin(seconds: number): void {
  begins.observe(seconds);
}
