import type { Database } from "#server/database/database.ts";
import type { Env } from "#server/env.ts";
import { createLocalInbox } from "./local-inbox.ts";
import type { Mailer } from "./mailer.ts";
import { createPatientMailer } from "./patient-mailer.ts";
import { createSmtpMailer } from "./smtp-mailer.ts";

/** What sends emails as the environment says: through its mail server, or into the inbox of a demo. */
export function createMailer(database: Database, { smtpUrl, smtpTls }: Pick<Env, "smtpUrl" | "smtpTls">): Mailer {
  return smtpUrl ? createPatientMailer(createSmtpMailer(smtpUrl, smtpTls)) : createLocalInbox(database);
}
