import { areClocksApart, sayDifference } from "../time/clock.ts";
import { day, minute, sayDuration } from "../time/durations.ts";
import { describeActor } from "./event-log.ts";

/** Bytes of a disk. */
type DiskSpace = { readonly free: number; readonly total: number };

/** What is not known is unknown, never good. */
export const healthStates = ["good", "attention", "bad", "unknown"] as const;
export type HealthState = (typeof healthStates)[number];

/** The finding and, where action is needed, what to do. */
export type Verdict = { readonly state: HealthState; readonly meaning: string };

/** A worker that was not seen for so many seconds counts as stopped; it records a sign of life every ten. */
export const workerPatience = 60;

/** `1.4 GB`: sizes as on disk labels, in powers of ten. */
export function sayBytes(bytes: number): string {
  const units = ["bytes", "KB", "MB", "GB", "TB"] as const;
  let [value, unit] = [bytes, 0];
  while (value >= 1000 && unit < units.length - 1) [value, unit] = [value / 1000, unit + 1];
  return `${unit === 0 || value >= 100 ? Math.round(value) : value.toFixed(1)} ${units[unit]}`;
}

/**
 * @param secondsAgo since any worker was last seen; null when none ever was
 * @param isWriting whether the only worker of an embedded database writes a backup now: it does one job after the other
 * @param isDiskFull then it can do nothing, nor note that it is there; and a restart would be refused
 */
export function judgeWorker(secondsAgo: number | null, isWriting: boolean, isDiskFull = false): Verdict {
  if (isDiskFull)
    return {
      state: "bad",
      meaning:
        "Waiting for space on the disk. No email is being sent. Do not restart: with a full disk no start succeeds.",
    };
  if (secondsAgo !== null && secondsAgo <= workerPatience)
    return {
      state: "good",
      meaning: isWriting
        ? "Writing a backup. Email and reminders continue when it is done."
        : "Sending email, reminders and backups.",
    };
  const since = secondsAgo === null ? "No worker has been seen" : `Last seen ${sayDuration(secondsAgo)} ago`;
  return {
    state: "bad",
    meaning: `${since}. No email is being sent. Restart the server, or the worker if it runs separately.`,
  };
}

/** Counts of jobs, and how many seconds the oldest that should be done by now has waited; null when none waits. */
export type JobFigures = {
  readonly open: number;
  readonly oldest: number | null;
  readonly given_up: number;
  /** Kinds of due jobs that no running worker does. */
  readonly kinds_without_worker: readonly string[];
  /** Failed ones whose address the mail server has refused. */
  readonly refused?: number;
};

const refusedAddresses: Verdict = {
  state: "attention",
  meaning: "Mail servers refused some addresses. Correct them below and send the emails again.",
};

export function judgeJobs({ oldest, given_up, refused = 0, kinds_without_worker: kinds }: JobFigures): Verdict {
  if (given_up > refused)
    return {
      state: "bad",
      meaning: "Some jobs failed after three days of attempts. Fix the cause, then retry them below.",
    };
  if (kinds.length > 0)
    return {
      state: "attention",
      meaning: `Jobs are waiting for a newer version of the worker (${kinds.join(", ")}). Update every process to the same version.`,
    };
  if (oldest !== null && oldest > 10 * minute)
    return {
      state: "attention",
      meaning: `The oldest job has waited ${sayDuration(oldest)}. If the worker is running, the mail server may be refusing email.`,
    };
  if (refused > 0) return refusedAddresses;
  return { state: "good", meaning: "Jobs are done within minutes." };
}

/** Of all jobs but backups: how long the oldest is due, how long one waits that was tried, and how many failed. */
export type MailFigures = {
  readonly oldest: number | null;
  readonly tried: number | null;
  readonly given_up: number;
  /** Failed ones whose address the mail server has refused. */
  readonly refused?: number;
  /** Why the last one that waits was not accepted, in a sentence. */
  readonly reason?: string | null;
};

/**
 * @param hasAccepted whether any email was ever accepted
 * @param isPlain whether emails may leave unencrypted
 */
export function judgeMail(
  transport: "smtp" | "inbox",
  hasAccepted: boolean,
  { oldest, tried, given_up, refused = 0, reason = null }: MailFigures,
  isPlain = false,
): Verdict {
  if (given_up > refused) return { state: "bad", meaning: "Some emails failed. See the jobs below for the reason." };
  if (tried !== null && tried > (reason === null ? 10 * minute : minute))
    return {
      state: "attention",
      meaning: `Emails are waiting. ${reason === null ? "Check that the mail server can be reached and accepts them" : reason}.`,
    };
  if (refused > 0) return refusedAddresses;
  // Without an attempt it may be a job that sends no email; the mail server is not the cause.
  if (oldest !== null && oldest > 10 * minute)
    return { state: "attention", meaning: "Emails may be waiting for the worker." };
  if (transport === "inbox")
    return { state: "attention", meaning: "No mail server is set. Emails go to the demo inbox at /inbox." };
  if (isPlain)
    return {
      state: "attention",
      meaning:
        "Emails may be sent without encryption (SMTP_TLS=optional). Use a mail server with STARTTLS or port 465.",
    };
  return hasAccepted
    ? { state: "good", meaning: "The mail server accepts our emails." }
    : { state: "unknown", meaning: "The mail server has not accepted an email yet. Send an enquiry to test it." };
}

/** Seconds since the mailbox was read, or has been asked for where it never was; why it could not be read, in a sentence. */
export type MailboxFigures = {
  readonly unread: number | null;
  readonly has_been_read: boolean;
  readonly problem: string | null;
};

/** @param figures undefined where no mailbox is set */
export function judgeMailbox(figures: MailboxFigures | undefined): Verdict {
  if (figures === undefined)
    return {
      state: "unknown",
      meaning: "No mailbox is set (IMAP_URL). Emails that come back after they were accepted are not noticed here.",
    };
  const { unread, has_been_read, problem } = figures;
  const isLate = unread !== null && unread > 10 * minute;
  if (problem !== null)
    return {
      state: isLate ? "bad" : "attention",
      meaning: has_been_read ? `${problem}. It was last read ${sayDuration(unread ?? 0)} ago.` : `${problem}.`,
    };
  if (isLate)
    return {
      state: "bad",
      meaning: `The mailbox was last read ${sayDuration(unread)} ago. Check that the server or the worker runs with IMAP_URL.`,
    };
  if (!has_been_read) return { state: "attention", meaning: "The mailbox has not been read yet." };
  return { state: "good", meaning: "Emails that come back are shown at their records." };
}

const little = { bad: 500_000_000, attention: 5_000_000_000 } as const;

/** @param reserved bytes that the embedded database leaves free: below, nothing is saved */
export function judgeDiskSpace(space: DiskSpace | null, where: string, reserved = 0): Verdict {
  if (space === null) return { state: "unknown", meaning: where };
  if (space.free < reserved)
    return {
      state: "bad",
      meaning: "The disk is full: nothing can be saved. Free up space. Saving then continues without a restart.",
    };
  if (space.free < little.bad) return { state: "bad", meaning: "The disk is nearly full. Free up space now." };
  if (space.free < little.attention && space.free < space.total / 10)
    return { state: "attention", meaning: "Less than 10% of the disk is free. Free up space soon." };
  return { state: "good", meaning: "Enough free space." };
}

/**
 * @param apart by how many seconds the clock of the process that answers is ahead of the database's; negative when behind
 * @param leap by how many seconds the database's clock leapt within the time that deletions wait for; null when it did not
 */
export function judgeClock(apart: number, leap: number | null): Verdict {
  if (areClocksApart(apart))
    return {
      state: "bad",
      meaning: `The clock of this server is ${sayDifference(apart)} the database's. Correct it. Reminders and deletions wait until then.`,
    };
  if (leap !== null)
    return {
      state: "attention",
      meaning:
        `The clock ${leap < 0 ? "went back" : "leapt ahead"} by ${sayDuration(Math.abs(leap))}, or Neev was stopped. Check the time of the ` +
        "machine. Nothing is deleted for its age for up to 48 hours.",
    };
  return { state: "good", meaning: "The clock is right, as far as we can tell." };
}

/** The last restore test: whether the backup would restore, null where that could not be tried. */
export type RestoreTest = { readonly restores: boolean | null };

/**
 * How many seconds ago the last complete backup ended, whether a later one failed, what the last restore test has shown, and how many
 * documents the last one only names.
 */
export function judgeBackup(
  secondsAgo: number | null,
  hasFailedSince: boolean,
  test?: RestoreTest,
  leftOut = 0,
): Verdict {
  if (hasFailedSince) return { state: "bad", meaning: "The last backup failed. Fix the cause, then back up now." };
  if (test?.restores === false)
    return {
      state: "bad",
      meaning: "The last restore test failed. Back up now, and check the new file with npm run verify.",
    };
  if (secondsAgo === null) return { state: "attention", meaning: "There is no backup yet. Back up now." };
  if (secondsAgo > 2 * day)
    return { state: "attention", meaning: `The last backup is ${sayDuration(secondsAgo)} old. Back up now.` };
  if (leftOut > 0)
    return {
      state: "attention",
      meaning: `The latest backup is recent, but ${leftOut} documents are not beside it. A restore needs them from the store.`,
    };
  if (test?.restores === null)
    return { state: "attention", meaning: "The latest backup is recent, but the last restore test could not run." };
  return { state: "good", meaning: "The latest backup is recent. Keep a copy on another machine." };
}

/** Documents that cannot be given out: how many the store has not got, has other bytes of, has sealed with an unknown key, or holds a virus in. */
export type DocumentFigures = {
  readonly all: number;
  readonly missing: number;
  readonly damaged: number;
  readonly sealed: number;
  readonly infected: number;
};

const countDocuments = (count: number, is: string) => (count === 0 ? [] : `${count} ${is}`);

export function judgeDocuments({ all, missing, damaged, sealed, infected }: DocumentFigures): Verdict {
  if (sealed > 0)
    return {
      state: "bad",
      meaning: `${sealed} of ${all} documents cannot be opened: FILES_KEY lacks the key that sealed them. Add it to the end of the list.`,
    };
  const lost = [countDocuments(missing, "missing"), countDocuments(damaged, "damaged")].flat();
  if (lost.length > 0)
    return {
      state: "bad",
      meaning: `Of ${all} documents ${lost.join(" and ")} in the store. Put them back from a backup, or send them once more.`,
    };
  if (infected > 0)
    return {
      state: "attention",
      meaning: `A scanner found a virus in ${infected} of ${all} documents. They cannot be downloaded. Ask for them again.`,
    };
  return { state: "good", meaning: "The store has every document, as of its last daily check." };
}

/** Who ordered a backup: the worker orders the daily one, an administrator any other. @param ordered_name the account's, while it exists */
export function nameOrderer({ is_daily, ordered_name }: { is_daily: boolean; ordered_name: string | null }): string {
  return describeActor(is_daily ? "worker" : "user:", ordered_name);
}
