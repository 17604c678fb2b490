/** `rao.in`, `www.rao.in/team?x=1`, `rao.in:8080`: a host whose last part is a name, and what may follow it. */
const bareLink = /^(?:[\p{L}\p{M}\p{Nd}-]+\.)+[\p{L}\p{M}-]{2,}\.?(?::\d+)?(?:[/?#]\S*)?$/u;

/**
 * A web address as people type it, with its scheme: `www.rao.in` becomes `https://www.rao.in`. Anything else stays as it
 * is: other schemes, email addresses and words are for the caller to refuse.
 */
export function completeLink(text: string): string {
  const link = text.trim();
  return bareLink.test(link) ? `https://${link}` : text;
}
