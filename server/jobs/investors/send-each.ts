import type { Job, JobParts } from "../job.ts";
import { type JobMail, sendOnce } from "../send-once.ts";

/** An email to one of the two; `name` tells the emails of a job apart. */
type EachMail = Omit<JobMail, "from" | "evenIfSuspended" | "messageId"> & { readonly name: string };

/** Each is tried even if another fails. */
export async function sendEach(mails: readonly EachMail[], job: Job, parts: JobParts): Promise<void> {
  const { siteUrl, mailFrom: from } = parts.env;
  const failures: unknown[] = [];
  for (const { name, ...mail } of mails) {
    const messageId = `<${job.id}.${job.payload.record_id}.${name}@${new URL(siteUrl).hostname}>`;
    await sendOnce({ ...mail, from, messageId, evenIfSuspended: false }, job, parts).catch((error) =>
      failures.push(error),
    );
  }
  if (failures.length > 0) throw failures[0];
}
