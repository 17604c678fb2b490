/** An error of a mail library; what a certificate lacks is in `code` or, when the connection was upgraded, in the text alone. */
type Failure = {
  readonly code?: unknown;
  /** Of the system, where the library has put its own in `code`. */
  readonly originalCode?: unknown;
  readonly message?: unknown;
  readonly cause?: unknown;
};

/** The variable that names the mail server, and how it asks for encryption from the start. */
const variables = {
  SMTP_URL: "smtps:// needs port 465",
  IMAP_URL: "imaps:// needs port 993",
} as const;
type Variable = keyof typeof variables;

type Explanation = readonly [pattern: RegExp, explain: (variable: Variable) => string];

/** What OpenSSL and Node find wrong with a certificate, and what the operator does about it. */
const certificates: readonly Explanation[] = [
  [
    /CERT_HAS_EXPIRED|certificate has expired/i,
    () => "its certificate has expired. The operator of the mail server has to renew it",
  ],
  [
    /CERT_NOT_YET_VALID|certificate is not yet valid/i,
    () => "its certificate is not valid yet. Check the clock of this machine, then the certificate",
  ],
  [
    /SELF_SIGNED|self.signed/i,
    () =>
      "its certificate is signed by its own key, or by an authority that is not known here. Use a mail server with a valid certificate, or name the authority in NODE_EXTRA_CA_CERTS",
  ],
  [
    /UNABLE_TO_(?:GET|VERIFY)|unable to (?:get|verify)/i,
    () =>
      "its certificate is signed by an authority that is not known here, or is sent without its chain. Name the authority in NODE_EXTRA_CA_CERTS",
  ],
  [
    /ALTNAME_INVALID|does not match certificate/i,
    (variable) => `its certificate is for another name. Put the name of the certificate into ${variable}`,
  ],
];

/** What the system says of a connection. */
const connections: readonly Explanation[] = [
  [
    /WRONG_VERSION_NUMBER|wrong version number/,
    (variable) => `it does not encrypt at this port. ${variables[variable]}`,
  ],
  [
    /ECONNREFUSED/,
    (variable) => `it refuses connections. Check the host and the port in ${variable}, and whether it runs`,
  ],
  [
    /EDNS|ENOTFOUND|EAI_AGAIN|ESERVFAIL/,
    (variable) => `its name cannot be resolved. Check the host in ${variable} and the name service`,
  ],
  [
    /EHOSTUNREACH|ENETUNREACH/,
    (variable) => `there is no way to it in the network. Check ${variable} and the firewall`,
  ],
  [
    /ETIMEDOUT|CONNECT_TIMEOUT/,
    (variable) => `it does not answer. Check the host and the port in ${variable}, and the firewall`,
  ],
  [/ECONNRESET|EPIPE|ECONNECTION|ESOCKET/, () => "it broke the connection off"],
];

function readTexts(error: unknown): string {
  const { code, originalCode, message, cause } = error as Failure;
  const own = [originalCode, code, message].filter((part) => typeof part === "string").join(" ");
  return cause instanceof Error ? `${own} ${readTexts(cause)}` : own;
}

/** Why there is no connection to a mail server, after "as"; undefined where the error says something else. */
export function explainConnection(
  error: unknown,
  variable: Variable,
): { readonly because: string; readonly isCertificate: boolean } | undefined {
  const texts = readTexts(error);
  const found = (list: readonly Explanation[]) => list.find(([pattern]) => pattern.test(texts))?.[1](variable);
  const ofCertificate = found(certificates);
  if (ofCertificate !== undefined) return { because: ofCertificate, isCertificate: true };
  const because = found(connections);
  return because === undefined ? undefined : { because, isCertificate: false };
}
