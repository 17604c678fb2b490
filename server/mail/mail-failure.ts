import { explainConnection } from "./connection-failure.ts";

/** An error of nodemailer. */
type Failure = { readonly code?: unknown; readonly responseCode?: unknown; readonly command?: unknown };

/** Replies quote the recipient, so of them only the code is told. */
function describeReply({ responseCode, command }: Failure): string {
  const parts = [responseCode, command].filter((part) => typeof part === "string" || typeof part === "number");
  return `The email was not accepted by the mail server (${parts.join(" ")})`;
}

const unreachable: ReadonlySet<unknown> = new Set(["ETIMEDOUT", "ECONNECTION", "ESOCKET", "EDNS", "ETLS", "EPROTOCOL"]);

/**
 * Whether the failure is the mail server's, the way's to it or our password's, so that another email would fare the same now. Many
 * servers shut out who comes with a wrong password again and again.
 */
export function isServerFailure(error: unknown): boolean {
  const { code, responseCode } = error as Failure;
  return code === "EAUTH" || (unreachable.has(code) && typeof responseCode !== "number");
}

/** Why an email was not accepted, in a sentence without a full stop and without an address. */
export function describeMailFailure(error: unknown): string {
  const { code, responseCode } = error as Failure;
  if (code === "EAUTH")
    return `The email was not sent: the mail server does not accept the user and password in SMTP_URL${typeof responseCode === "number" ? ` (${responseCode})` : ""}`;
  if (typeof responseCode === "number" && code !== "ETLS") return describeReply(error as Failure);
  const explained = explainConnection(error, "SMTP_URL");
  if (explained?.isCertificate)
    return `The email was not sent: the mail server cannot be trusted, as ${explained.because}`;
  if (code === "ETLS")
    return "The email was not sent: the mail server did not agree on an encrypted connection (STARTTLS). Use a server or port that does, such as 465 with smtps://";
  if (explained) return `The email was not accepted: the mail server cannot be reached, as ${explained.because}`;
  return `The email was not accepted (${typeof code === "string" ? code : "no reason given"})`;
}
