/** Whether a mail server without encryption is refused. Credentials are never sent to one, whatever is set. */
export type SmtpTls = "required" | "optional";

/** Of nodemailer: in the address they would win over the setting. */
const overriding = ["requireTLS", "ignoreTLS", "opportunisticTLS", "secure", "tls.rejectUnauthorized"];

const isEncryptedFromTheStart = ({ protocol, port }: URL) => protocol === "smtps:" || port === "465";
const hasCredentials = ({ username, password }: URL) => username !== "" || password !== "";

/** Whether emails to this server may leave unencrypted: it may offer no STARTTLS, and that is allowed. */
export function maySendPlainly(smtpUrl: string, tls: SmtpTls): boolean {
  const url = new URL(smtpUrl);
  return tls === "optional" && !isEncryptedFromTheStart(url) && !hasCredentials(url);
}

/**
 * The address of the mail server with its encryption: from the start on port 465 and for `smtps:`; by STARTTLS, with a valid
 * certificate, where encryption is required or credentials are sent; otherwise by STARTTLS if the server offers it.
 */
export function addEncryption(smtpUrl: string, tls: SmtpTls): string {
  const url = new URL(smtpUrl);
  if (isEncryptedFromTheStart(url)) url.protocol = "smtps:";
  if (maySendPlainly(smtpUrl, tls)) return url.href;
  for (const name of overriding) url.searchParams.delete(name);
  url.searchParams.set("requireTLS", "true");
  return url.href;
}
