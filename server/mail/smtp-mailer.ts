import { createTransport } from "nodemailer";
import { calendarFileName, MailError, type Mailer } from "./mailer.ts";
import { addEncryption, type SmtpTls } from "./smtp-encryption.ts";

/** Two emails within these limits end well before the lease of the job that sends them (jobs/worker.ts). */
const defaultTimeouts = { connectMs: 8_000, replyMs: 8_000, wholeMs: 20_000 };

/** SMTP replies quote the recipient; only the parts that cannot are recorded. */
function describeFailure(error: unknown): string {
  const { code, responseCode, command } = error as { code?: unknown; responseCode?: unknown; command?: unknown };
  if (code === "ETLS") {
    return "The email was not sent: the mail server did not agree on an encrypted connection (STARTTLS). Use a server or port that does, such as 465 with smtps://";
  }
  const parts = [code, responseCode, command].filter((part) => typeof part === "string" || typeof part === "number");
  return `The email was not accepted (${parts.join(" ") || "no reason given"})`;
}

function settleWithin<T>(work: Promise<T>, ms: number): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  const timer = setTimeout(() => reject(new MailError("The mail server took too long")), ms);
  work.then(resolve, reject).finally(() => clearTimeout(timer));
  return promise;
}

/**
 * Sends through the server in `SMTP_URL` (`smtp://` or `smtps://`, with user and password if the server needs them).
 * One connection per email: the server may close an idle one just as it is used, and nodemailer's pool would then send the
 * email again, which only the worker may decide.
 * @param tls whether a server without STARTTLS is refused; then nothing but its greeting was asked of it (smtp-encryption.ts)
 */
export function createSmtpMailer(smtpUrl: string, tls: SmtpTls, timeouts = defaultTimeouts): Mailer {
  const transport = createTransport({
    url: addEncryption(smtpUrl, tls),
    connectionTimeout: timeouts.connectMs,
    greetingTimeout: timeouts.connectMs,
    dnsTimeout: timeouts.connectMs,
    socketTimeout: timeouts.replyMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send(mail) {
      const sending = transport.sendMail({
        from: mail.from,
        // An object is taken as it is; a string would be parsed as a list of addresses.
        to: { name: "", address: mail.to },
        replyTo: mail.replyTo ? { name: "", address: mail.replyTo } : undefined,
        subject: mail.subject,
        text: mail.text,
        html: mail.html,
        // In the email twice, as an invitation and as a file: some programs understand only one of them.
        icalEvent: mail.calendar && { ...mail.calendar, filename: calendarFileName },
        messageId: mail.messageId,
        // RFC 3834: stops automatic replies such as out-of-office messages.
        headers: {
          "Auto-Submitted": "auto-generated",
          ...(mail.unsubscribe
            ? { "List-Unsubscribe": `<${mail.unsubscribe}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" }
            : {}),
        },
      });
      try {
        await settleWithin(sending, timeouts.wholeMs);
      } catch (error) {
        if (error instanceof MailError) throw error;
        throw new MailError(describeFailure(error), { cause: (error as { code?: unknown }).code });
      }
    },
    async close() {
      transport.close();
    },
  };
}
