import { business } from "./business.ts";

export const securityTextPath = "/.well-known/security.txt";

/** RFC 9116, 2.5.5 recommends less than a year, so that an abandoned file is noticed. */
const daysValid = 180;

/**
 * Where a weakness is reported, as RFC 9116 has it; SECURITY.md says the same.
 * @param siteUrl without a trailing slash
 */
export function writeSecurityText(siteUrl: string, now: Date): string {
  const expires = new Date(now.getTime() + daysValid * 86_400_000).toISOString();
  const address = `${siteUrl}${securityTextPath}`;
  return `# Please tell us what you did, what happened, and what you expected. Do not use other people's data, and give us
# time to repair the problem before you publish it. We acknowledge a report within two business days.
Contact: mailto:${business.email}?subject=Security
Contact: ${siteUrl}/contact
Expires: ${expires}
Preferred-Languages: en
Canonical: ${address}
Policy: ${address}
`;
}
