/** An error of nodemailer; what a certificate lacks is in `code` or, when the connection was upgraded, in the text alone. */
type Failure = {
  readonly code?: unknown;
  /** Of the system, where nodemailer has put its own in `code`. */
  readonly originalCode?: unknown;
  readonly responseCode?: unknown;
  readonly command?: unknown;
  readonly message?: unknown;
  readonly cause?: unknown;
};

/** What OpenSSL and Node find wrong with a certificate, and what the operator does about it. */
const certificates: readonly (readonly [RegExp, string])[] = [
  [
    /CERT_HAS_EXPIRED|certificate has expired/i,
    "its certificate has expired. The operator of the mail server has to renew it",
  ],
  [
    /CERT_NOT_YET_VALID|certificate is not yet valid/i,
    "its certificate is not valid yet. Check the clock of this machine, then the certificate",
  ],
  [
    /SELF_SIGNED|self.signed/i,
    "its certificate is signed by its own key, or by an authority that is not known here. Use a mail server with a valid certificate, or name the authority in NODE_EXTRA_CA_CERTS",
  ],
  [
    /UNABLE_TO_(?:GET|VERIFY)|unable to (?:get|verify)/i,
    "its certificate is signed by an authority that is not known here, or is sent without its chain. Name the authority in NODE_EXTRA_CA_CERTS",
  ],
  [
    /ALTNAME_INVALID|does not match certificate/i,
    "its certificate is for another name. Put the name of the certificate into SMTP_URL",
  ],
];

/** What the system says of a connection. */
const connections: readonly (readonly [RegExp, string])[] = [
  [/WRONG_VERSION_NUMBER|wrong version number/, "it does not encrypt at this port. smtps:// needs port 465"],
  [/ECONNREFUSED/, "it refuses connections. Check the host and the port in SMTP_URL, and whether it runs"],
  [
    /EDNS|ENOTFOUND|EAI_AGAIN|ESERVFAIL/,
    "its name cannot be resolved. Check the host in SMTP_URL and the name service",
  ],
  [/EHOSTUNREACH|ENETUNREACH/, "there is no way to it in the network. Check SMTP_URL and the firewall"],
  [/ETIMEDOUT/, "it does not answer. Check the host and the port in SMTP_URL, and the firewall"],
  [/ECONNRESET|EPIPE|ECONNECTION|ESOCKET/, "it broke the connection off"],
];

function readTexts(error: unknown): string {
  const { code, originalCode, message, cause } = error as Failure;
  const own = [originalCode, code, message].filter((part) => typeof part === "string").join(" ");
  return cause instanceof Error ? `${own} ${readTexts(cause)}` : own;
}

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
  const texts = readTexts(error);
  const because = [...certificates, ...connections].find(([pattern]) => pattern.test(texts))?.[1];
  const isCertificate = certificates.some(([pattern]) => pattern.test(texts));
  if (isCertificate) return `The email was not sent: the mail server cannot be trusted, as ${because}`;
  if (code === "ETLS")
    return "The email was not sent: the mail server did not agree on an encrypted connection (STARTTLS). Use a server or port that does, such as 465 with smtps://";
  if (because !== undefined) return `The email was not accepted: the mail server cannot be reached, as ${because}`;
  return `The email was not accepted (${typeof code === "string" ? code : "no reason given"})`;
}
