import { explainConnection } from "../connection-failure.ts";

/** The mailbox cannot be read; the message is a sentence without a full stop, without an address or a word of an email. */
export class MailboxError extends Error {
  override name = "MailboxError";
  /** Whether the user and password were refused: many servers shut out who tries it again and again. */
  readonly isRefused: boolean;
  constructor(message: string, { cause, isRefused = false }: { cause?: unknown; isRefused?: boolean } = {}) {
    super(message, { cause });
    this.isRefused = isRefused;
  }
}

type Failure = { readonly code?: unknown; readonly authenticationFailed?: unknown; readonly tlsFailed?: unknown };

const tooLarge = /TooLarge$|^TooMany|NESTING/;
const timedOut = /TIMEOUT$/;
const closed = /^NoConnection$|Closed/;

/** An error of the IMAP library. What the server says is left out: it may quote what a stranger wrote. */
export function toMailboxError(error: unknown): MailboxError {
  if (error instanceof MailboxError) return error;
  const { code: cause, authenticationFailed, tlsFailed } = error as Failure;
  const code = typeof cause === "string" ? cause : "no reason given";
  if (authenticationFailed === true)
    return new MailboxError("The mail server does not accept the user and password in IMAP_URL", {
      ...{ cause, isRefused: true },
    });
  const explained = explainConnection(error, "IMAP_URL");
  if (explained?.isCertificate)
    return new MailboxError(`The mailbox is not read: its server cannot be trusted, as ${explained.because}`, {
      cause,
    });
  if (explained)
    return new MailboxError(`The mailbox cannot be read: its server cannot be reached, as ${explained.because}`, {
      cause,
    });
  if (tlsFailed === true)
    return new MailboxError(
      "The mailbox is not read: its server did not agree on an encrypted connection (STARTTLS). Use a server or port that does, such as 993 with imaps://",
      { cause },
    );
  if (tooLarge.test(code))
    return new MailboxError("The mailbox cannot be read: its server announces answers that are too large", { cause });
  if (timedOut.test(code)) return new MailboxError("The mailbox cannot be read: its server does not answer", { cause });
  if (closed.test(code))
    return new MailboxError("The mailbox cannot be read: its server closed the connection", { cause });
  return new MailboxError(`The mailbox cannot be read (${code})`, { cause });
}
