import type { Job, JobParts } from "../job.ts";
import { type JobMail, sendAll } from "../send-once.ts";

/** An email to one of the two; `name` tells the emails of a job apart. */
type EachMail = Omit<JobMail, "from" | "evenIfSuspended" | "messageId"> & { readonly name: string };

/** Each is tried even if another fails. */
export async function sendEach(mails: readonly EachMail[], job: Job, parts: JobParts): Promise<void> {
  const { siteUrl, mailFrom: from } = parts.env;
  const messageId = (name: string) => `<${job.id}.${job.payload.record_id}.${name}@${new URL(siteUrl).hostname}>`;
  await sendAll(
    mails.map(({ name, ...mail }) => ({ ...mail, from, messageId: messageId(name), evenIfSuspended: false })),
    job,
    parts,
  );
}
