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

type Refusal = { responseCode?: unknown; response?: unknown; command?: unknown };

/** The code and the extended code (RFC 3463) of a reply. */
function readReply({ responseCode, response }: Refusal): string | null {
  if (typeof responseCode !== "number" || responseCode < 400 || responseCode > 599) return null;
  const extended = typeof response === "string" && /^\d{3}[ -]([45]\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1];
  return extended ? `${responseCode} ${extended}` : String(responseCode);
}

/**
 * Whether the server refused the recipient or the message for good (RFC 5321, 4.2.1). What it refuses before, or for want of
 * a sign-in (53x), is a matter of our settings: once they are right, the email goes out.
 */
function isRefusal({ responseCode, command }: Refusal): boolean {
  if (typeof responseCode !== "number" || responseCode < 500 || responseCode > 599) return false;
  return (command === "RCPT TO" || command === "DATA") && Math.floor(responseCode / 10) !== 53;
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
        const { code: cause, ...refusal } = error as { code?: unknown } & Refusal;
        throw new MailError(describeFailure(error), {
          ...{ cause, reply: readReply(refusal), isRefused: isRefusal(refusal) },
        });
      }
    },
    async close() {
      transport.close();
    },
  };
}
