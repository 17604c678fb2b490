/**
 * One spelling for the addresses that lead to one mailbox: in lower case, without what follows a plus sign, and for Gmail
 * without the dots, which it ignores.
 */
export function nameMailbox(email: string): string {
  const [local = "", host = ""] = email.toLowerCase().split("@");
  const name = local.split("+")[0] || local;
  const isGmail = host === "gmail.com" || host === "googlemail.com";
  return isGmail ? `${name.replaceAll(".", "")}@gmail.com` : `${name}@${host}`;
}
