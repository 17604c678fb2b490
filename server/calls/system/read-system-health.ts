import { z } from "zod";
import {
  healthStates,
  judgeBackup,
  judgeClock,
  judgeDiskSpace,
  judgeDocuments,
  judgeJobs,
  judgeMail,
  judgeMailbox,
  judgeWorker,
  type Verdict,
  workerPatience,
} from "#domain/system/system-health.ts";
import { formatIstInstant } from "#domain/time/dates.ts";
import { officeRecordKinds } from "#domain/work/office-records.ts";
import { findFreeDiskSpace } from "#server/database/backup/free-disk-space.ts";
import { reservedBytes } from "#server/database/disk/disk-room.ts";
import { compareClocks } from "#server/database/limits/compare-clocks.ts";
import { readFileKeys } from "#server/files/sealed/keys.ts";
import { maySendPlainly } from "#server/mail/smtp-encryption.ts";
import { instant, noFields, textOrNull } from "../answer-fields.ts";
import { defineCall } from "../define-call.ts";
import {
  type BackupRow,
  type FailedJobs,
  type LostDocument,
  readBackups,
  readDocumentFigures,
  readFailedJobs,
  readFigures,
  readLostDocuments,
  readMailboxFigures,
  readNow,
  readVerifiedBackup,
  type VerifiedBackup,
} from "./system-figures.ts";
import { readUnsentMails, unsentMail } from "./unsent-mails.ts";

const state = z.enum(healthStates);
const verdict = { state, meaning: z.string().meta({ description: "What it means and what to do" }) };
const seconds = z.number().nullable();
const bytes = z.number().nullable();
const instantOrNull = instant.nullable();
const shownBackups = 5;

const good = (meaning: string): Verdict => ({ state: "good", meaning });
const toInstant = (at: Date | null) => at && formatIstInstant(at);

const toFailedJob = ({ created_at, given_up_at, ...job }: FailedJobs) => ({
  ...job,
  created_at: formatIstInstant(created_at),
  given_up_at: formatIstInstant(given_up_at),
});

const toBackup = ({ ordered_at, started_at, ended_at, ...backup }: BackupRow) => ({
  ...backup,
  ordered_at: formatIstInstant(ordered_at),
  started_at: toInstant(started_at),
  ended_at: toInstant(ended_at),
});

const toLost = ({ since, ...document }: LostDocument) => ({ ...document, since: formatIstInstant(since) });

const toVerified = ({ verified_at, ...backup }: VerifiedBackup) => ({
  ...backup,
  verified_at: formatIstInstant(verified_at),
});

export const systemHealth = defineCall({
  name: "system-health",
  summary: "Reads the health of each part of the system: good, attention, bad or unknown, with a sentence and figures",
  who: "administrators",
  readsOnly: true,
  body: noFields,
  answers: [
    {
      status: 200,
      when: "The known figures; ages in seconds, sizes in bytes, null where unknown. All times are real time",
      body: z.object({
        database: z.object({
          ...verdict,
          engine: z.enum(["pglite", "postgres"]),
          version: z.string(),
          size: z.number(),
        }),
        worker: z.object({ ...verdict, running: z.number().int(), seen: seconds }),
        mail: z.object({ ...verdict, transport: z.enum(["smtp", "inbox"]), accepted_at: instantOrNull }),
        mailbox: z.object({
          ...verdict,
          is_set: z.boolean().meta({ description: "Whether `IMAP_URL` names one" }),
          read: seconds.meta({ description: "How long ago it was read; null where it never was" }),
        }),
        documents: z.object({
          ...{ ...verdict, all: z.number().int(), missing: z.number().int(), damaged: z.number().int() },
          sealed: z.number().int().meta({ description: "Sealed with a key that `FILES_KEY` lacks" }),
          infected: z.number().int(),
          listed: z
            .array(
              z.object({
                ...{ id: z.uuid(), name: z.string(), problem: z.enum(["missing", "damaged", "virus"]), since: instant },
              }),
            )
            .meta({ description: "Those that cannot be downloaded, the latest first, up to 20" }),
        }),
        disk: z.object({ ...verdict, free: bytes, total: bytes }),
        backup_disk: z.object({ ...verdict, free: bytes, total: bytes }),
        clock: z.object({
          ...verdict,
          apart: z.number().meta({ description: "Seconds by which this process is ahead of the database" }),
        }),
        jobs: z.object({
          ...{ ...verdict, open: z.number().int(), oldest: seconds, given_up_count: z.number().int() },
          unsent_mails: z.array(unsentMail).meta({ description: "Emails that wait for the office, of failed jobs" }),
          kinds_without_worker: z
            .array(z.string())
            .meta({ description: "Kinds of due jobs that no running worker does: they wait for a newer version" }),
          given_up: z.array(
            z.object({
              ...{ id: z.number().int(), kind: z.string(), reason: textOrNull, attempts: z.number().int() },
              ...{ created_at: instant, given_up_at: instant },
              record_kind: z.enum(officeRecordKinds).nullable(),
              reference: textOrNull.meta({ description: "Of the record that it is about" }),
            }),
          ),
        }),
        backup: z.object({
          ...{ ...verdict, age: seconds },
          verified: z
            .object({
              ...{ file_name: textOrNull, verified_at: instant, problem: textOrNull },
              restores: z.boolean().nullable().meta({ description: "Null where it could not be tried out" }),
            })
            .nullable()
            .meta({ description: "The backup that was last restored into a database that is thrown away: one a week" }),
          latest: z.array(
            z.object({
              ...{ id: z.uuid(), ordered_at: instant, started_at: instantOrNull, ended_at: instantOrNull },
              ...{ file_name: textOrNull, size: bytes, sha256: textOrNull, problem: textOrNull },
              ...{
                ordered_name: textOrNull,
                is_daily: z.boolean().meta({ description: "Requested by the worker itself" }),
                files: z
                  .number()
                  .int()
                  .nullable()
                  .meta({ description: "Documents beside it; null of an earlier version" }),
                files_left_out: z.number().int().nullable().meta({ description: "Documents that it only names" }),
                files_bytes: bytes,
              },
            }),
          ),
        }),
      }),
    },
  ],

  before: async ({ parts: { database, env } }) =>
    database.engine === "postgres" ? null : findFreeDiskSpace(env.dataDir),
  async handle({ parts: { database, env }, prepared: space, tx }) {
    const isRemote = database.engine === "postgres";
    const found = await readFigures(tx, workerPatience);
    const apart = await compareClocks(() => readNow(tx));
    const jobs = await readFailedJobs(tx);
    const backups = await readBackups(tx, shownBackups);
    const mailbox = env.imapUrl === undefined ? undefined : await readMailboxFigures(tx);
    const verified = await readVerifiedBackup(tx);
    const keys = (readFileKeys(env.filesKey ?? "") ?? []).map(({ id }) => id);
    const documents = await readDocumentFigures(tx, keys);
    // Where the operator has chosen that they are only named, nothing is wrong with it.
    const latest = env.backupFiles === "name" ? undefined : backups.find(({ file_name }) => file_name !== null);
    const leftOut = latest?.files_left_out ?? 0;
    const { backup_free, backup_total } = found;
    const backupSpace =
      backup_free === null || backup_total === null ? null : { free: backup_free, total: backup_total };
    const transport: "inbox" | "smtp" = env.smtpUrl === undefined ? "inbox" : "smtp";
    const isPlain = env.smtpUrl !== undefined && maySendPlainly(env.smtpUrl, env.smtpTls);
    const isFresh = found.worker_seen !== null && found.worker_seen <= workerPatience;
    const noDisk = isRemote
      ? "The database runs on its own server. Please monitor its disk there."
      : "The disk usage is not available.";
    return {
      status: 200,
      body: {
        database: {
          ...good(
            isRemote
              ? "The database is responding."
              : "The database is responding. It is embedded: if the disk is lost, only backups remain.",
          ),
          ...{ engine: database.engine, version: found.version, size: found.size },
        },
        worker: {
          ...judgeWorker(
            found.worker_seen,
            !isRemote && found.is_backing_up && found.workers === 1,
            space !== null && space.free < reservedBytes,
          ),
          running: found.workers,
          seen: found.worker_seen,
        },
        mail: {
          ...judgeMail(
            transport,
            found.mail_accepted_at !== null,
            {
              ...{
                oldest: found.mail_oldest,
                tried: found.mail_tried,
                given_up: found.mail_given_up,
                refused: found.refused,
                reason: found.mail_reason,
              },
            },
            isPlain,
          ),
          ...{ transport, accepted_at: toInstant(found.mail_accepted_at) },
        },
        mailbox: {
          ...judgeMailbox(mailbox),
          is_set: mailbox !== undefined,
          read: mailbox?.has_been_read ? mailbox.unread : null,
        },
        documents: {
          ...judgeDocuments(documents),
          ...documents,
          listed: (await readLostDocuments(tx)).map(toLost),
        },
        disk: {
          ...judgeDiskSpace(space, noDisk, reservedBytes),
          free: space?.free ?? null,
          total: space?.total ?? null,
        },
        backup_disk: {
          ...judgeDiskSpace(isFresh ? backupSpace : null, "Only a running worker can read the backup disk."),
          ...(isFresh && backupSpace ? backupSpace : { free: null, total: null }),
        },
        clock: { ...judgeClock(apart, found.leap), apart },
        jobs: {
          ...judgeJobs(found),
          ...{
            kinds_without_worker: found.kinds_without_worker,
            open: found.open,
            oldest: found.oldest,
            given_up_count: found.given_up,
            given_up: jobs.map(toFailedJob),
            unsent_mails: await readUnsentMails(tx),
          },
        },
        backup: {
          ...judgeBackup(found.backup_age, found.has_failed_since, verified, leftOut),
          ...{ age: found.backup_age, latest: backups.map(toBackup), verified: verified ? toVerified(verified) : null },
        },
      },
    };
  },
});
