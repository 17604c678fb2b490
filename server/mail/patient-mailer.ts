import { type Mail, MailError, type Mailer } from "./mailer.ts";

/** Milliseconds: the first pause and the longest; each is twice the one before. */
const defaultPauses = { first: 5_000, longest: 60_000 };

/**
 * A mailer that spares a mail server that cannot be reached: during a pause every email fails at once, and after it one is
 * tried alone. Without it each waiting email would hold up the worker until it times out, and with it backups, reminders and
 * all else that is not email.
 */
export function createPatientMailer(mailer: Mailer, pauses = defaultPauses): Mailer {
  let failures = 0;
  let resumesAt = Number.NEGATIVE_INFINITY;
  let reason = "";
  let isTrying = false;

  async function trySending(mail: Mail): Promise<void> {
    try {
      await mailer.send(mail);
      failures = 0;
    } catch (error) {
      if (!(error instanceof MailError && error.isUnreachable)) {
        // It has answered.
        failures = 0;
        throw error;
      }
      failures += 1;
      reason = error.message;
      resumesAt = performance.now() + Math.min(pauses.first * 2 ** Math.min(failures - 1, 30), pauses.longest);
      throw error;
    }
  }

  return {
    async send(mail) {
      if (failures === 0) return trySending(mail);
      if (isTrying || performance.now() < resumesAt) throw new MailError(reason, { isUnreachable: true });
      isTrying = true;
      await trySending(mail).finally(() => {
        isTrying = false;
      });
    },
    close: () => mailer.close(),
  };
}
