import { describeActor } from "./event-log.ts";

/** Bytes of a disk. */
type Room = { readonly free: number; readonly total: number };

/** What is not known is unknown, never good. */
export const healthStates = ["good", "attention", "bad", "unknown"] as const;
export type HealthState = (typeof healthStates)[number];

/** What was found and, where something is to be done about it, what. */
export type Verdict = { readonly state: HealthState; readonly meaning: string };

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** A worker that was not seen for so many seconds counts as gone; it notes itself every ten. */
export const workerPatience = 60;

const plural = (count: number, noun: string) => `${count} ${noun}${count === 1 ? "" : "s"}`;

/** `5 minutes`, `3 hours`, `2 days`: how long something took or is ago, from seconds. */
export function sayDuration(seconds: number): string {
  if (seconds < minute) return plural(Math.max(0, Math.floor(seconds)), "second");
  if (seconds < 2 * hour) return plural(Math.floor(seconds / minute), "minute");
  if (seconds < 2 * day) return plural(Math.floor(seconds / hour), "hour");
  return plural(Math.floor(seconds / day), "day");
}

/** `1.4 GB`: sizes as disks are sold, in powers of ten. */
export function sayBytes(bytes: number): string {
  const units = ["bytes", "KB", "MB", "GB", "TB"] as const;
  let [value, unit] = [bytes, 0];
  while (value >= 1000 && unit < units.length - 1) [value, unit] = [value / 1000, unit + 1];
  return `${unit === 0 || value >= 100 ? Math.round(value) : value.toFixed(1)} ${units[unit]}`;
}

/**
 * @param secondsAgo since any worker was last seen; null when none ever was
 * @param isWriting whether the only worker writes a backup now: it does one thing after the other
 */
export function judgeWorker(secondsAgo: number | null, isWriting: boolean): Verdict {
  if (secondsAgo !== null && secondsAgo <= workerPatience)
    return {
      state: "good",
      meaning: isWriting
        ? "It writes a backup now. Mail and reminders wait until that is done."
        : "It works off mail, reminders and backups.",
    };
  const since = secondsAgo === null ? "No worker has been seen" : `Last seen ${sayDuration(secondsAgo)} ago`;
  return {
    state: "bad",
    meaning: `${since}: no mail leaves. Restart the server, or the worker where it runs by itself.`,
  };
}

/** Counts of jobs, and how many seconds the oldest that should be done by now has waited; null when none waits. */
export type JobFigures = { readonly open: number; readonly oldest: number | null; readonly given_up: number };

export function judgeJobs({ oldest, given_up }: JobFigures): Verdict {
  if (given_up > 0)
    return {
      state: "bad",
      meaning: "Something was given up after three days of trying. Mend the reason, then try it again below.",
    };
  if (oldest !== null && oldest > 10 * minute)
    return {
      state: "attention",
      meaning: `The oldest has waited ${sayDuration(oldest)}. If the worker runs, the mail server may not be accepting.`,
    };
  return { state: "good", meaning: "Whatever is due is done within minutes." };
}

/** Of all jobs but backups: how long the oldest is due, how long one waits that was tried, and how many were given up. */
export type MailFigures = { readonly oldest: number | null; readonly tried: number | null; readonly given_up: number };

/** @param hasAccepted whether any mail was ever accepted */
export function judgeMail(
  transport: "smtp" | "inbox",
  hasAccepted: boolean,
  { oldest, tried, given_up }: MailFigures,
): Verdict {
  if (given_up > 0) return { state: "bad", meaning: "Mail was given up. See the jobs below for the reason." };
  if (tried !== null && tried > 10 * minute)
    return { state: "attention", meaning: "Mail waits. Check that the mail server can be reached and accepts ours." };
  // Untried, it may be a job that mails nobody; the mail server is not the reason.
  if (oldest !== null && oldest > 10 * minute)
    return { state: "attention", meaning: "Mail may be waiting for the worker, which has not come to it yet." };
  if (transport === "inbox")
    return { state: "attention", meaning: "No mail server is set: mail stays in the demo's own inbox at /inbox." };
  return hasAccepted
    ? { state: "good", meaning: "The mail server accepts our mail." }
    : { state: "unknown", meaning: "The mail server has not accepted a mail yet. Send one enquiry to see." };
}

const little = { bad: 500_000_000, attention: 5_000_000_000 } as const;

export function judgeRoom(room: Room | null, where: string): Verdict {
  if (room === null) return { state: "unknown", meaning: where };
  if (room.free < little.bad) return { state: "bad", meaning: "The disk is nearly full. Make room now." };
  if (room.free < little.attention && room.free < room.total / 10)
    return { state: "attention", meaning: "Less than a tenth of the disk is free. Make room soon." };
  return { state: "good", meaning: "There is room." };
}

/** How many seconds ago the last whole backup ended, and whether a later one failed. */
export function judgeBackup(secondsAgo: number | null, hasFailedSince: boolean): Verdict {
  if (hasFailedSince) return { state: "bad", meaning: "The last backup failed. Mend the reason, then back up now." };
  if (secondsAgo === null) return { state: "attention", meaning: "There is no backup yet. Back up now." };
  return secondsAgo > 2 * day
    ? { state: "attention", meaning: `The last backup is ${sayDuration(secondsAgo)} old. Back up now.` }
    : { state: "good", meaning: "There is a fresh backup. Keep a copy on another machine." };
}

/** Who ordered a backup: the worker orders that of each day, an administrator any other. @param name where the account is still there */
export function nameOrderer({ is_daily, ordered_name }: { is_daily: boolean; ordered_name: string | null }): string {
  return describeActor(is_daily ? "worker" : "user:", ordered_name);
}
