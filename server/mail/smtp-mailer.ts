import { createTransport } from "nodemailer";
import { describeMailFailure, isServerFailure } from "./mail-failure.ts";
import { calendarFileName, MailError, type Mailer } from "./mailer.ts";
import { addEncryption, type SmtpTls } from "./smtp-encryption.ts";

/**
 * Milliseconds. A server looks through an email before it accepts it, so its reply may take a while; the worker keeps the lease
 * of the job meanwhile (jobs/worker.ts).
 */
const defaultTimeouts = { connectMs: 8_000, replyMs: 45_000, wholeMs: 60_000 };

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

/**
 * Notes when the whole email has left, which nodemailer tells its log alone. From then on the server may have accepted it,
 * although no answer comes.
 */
function watchMessage() {
  let hasLeft = false;
  const ignore = () => {};
  const info = (entry: unknown) => {
    if ((entry as { tnx?: unknown }).tnx === "message") hasLeft = true;
  };
  const logger = { level: ignore, trace: ignore, debug: ignore, info, warn: ignore, error: ignore, fatal: ignore };
  return { logger, hasLeft: () => hasLeft };
}

const unanswered =
  "The mail server took the email and did not answer, so it may have been sent. It is sent again after a longer pause";

function toMailError(error: unknown, { hasLeft, isLate }: { hasLeft: boolean; isLate: boolean }): MailError {
  const { code: cause, ...refusal } = error as { code?: unknown } & Refusal;
  const reply = readReply(refusal);
  if (hasLeft && reply === null) return new MailError(unanswered, { cause, isUnreachable: true, isUnanswered: true });
  if (isLate && reply === null) return new MailError("The mail server took too long", { cause, isUnreachable: true });
  return new MailError(describeMailFailure(error), {
    ...{ cause, reply, isRefused: isRefusal(refusal), isUnreachable: isServerFailure(error) },
  });
}

/**
 * Sends through the server in `SMTP_URL` (`smtp://` or `smtps://`, with user and password if the server needs them).
 * One connection per email: the server may close an idle one just as it is used, and nodemailer's pool would then send the
 * email again, which only the worker may decide.
 * @param tls whether a server without STARTTLS is refused; then nothing but its greeting was asked of it (smtp-encryption.ts)
 */
export function createSmtpMailer(smtpUrl: string, tls: SmtpTls, timeouts = defaultTimeouts): Mailer {
  const options = {
    url: addEncryption(smtpUrl, tls),
    connectionTimeout: timeouts.connectMs,
    greetingTimeout: timeouts.connectMs,
    dnsTimeout: timeouts.connectMs,
    socketTimeout: timeouts.replyMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
  return {
    async send(mail) {
      const { logger, hasLeft } = watchMessage();
      // Ends the connection as well: left open, it would hand over an email that counts as not sent.
      const signal = AbortSignal.timeout(timeouts.wholeMs);
      const sending = createTransport({ ...options, logger }).sendMail({
        signal,
        from: mail.from,
        // An object is taken as it is; a string would be parsed as a list of addresses.
        to: { name: "", address: mail.to },
        replyTo: mail.replyTo ? { name: "", address: mail.replyTo } : undefined,
        subject: mail.subject,
        text: mail.text,
        html: mail.html,
        // In the email twice, as an invitation and as a file: some programs understand only one of them.
        icalEvent: mail.calendar && { ...mail.calendar, filename: calendarFileName },
        attachments: mail.attachments?.map(({ name, type, content }) => ({
          filename: name,
          contentType: type,
          content,
        })),
        messageId: mail.messageId,
        inReplyTo: mail.references?.at(-1),
        references: mail.references && [...mail.references],
        // RFC 3834: stops automatic replies such as out-of-office messages.
        headers: {
          "Auto-Submitted": "auto-generated",
          ...(mail.unsubscribe
            ? { "List-Unsubscribe": `<${mail.unsubscribe}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" }
            : {}),
        },
      });
      try {
        await sending;
      } catch (error) {
        throw toMailError(error, { hasLeft: hasLeft(), isLate: signal.aborted });
      }
    },
    async close() {},
  };
}
