/** `rao.in`, `www.rao.in/team?x=1`, `rao.in:8080`: a host whose last part is a name, and what may follow it. */
const bareLink = /^(?:[\p{L}\p{M}\p{Nd}-]+\.)+[\p{L}\p{M}-]{2,}\.?(?::\d+)?(?:[/?#]\S*)?$/u;

/** `https:/rao.in`, `https//rao.in` and `//rao.in`: a scheme with a character missing; or none. */
const misspeltScheme = /^(?:(https?)(?::\/{0,2}|\/\/))?(?:\/\/)?([^/].*)$/is;

/**
 * A web address as people type it, with its scheme: `www.rao.in` becomes `https://www.rao.in`. Anything else stays as it
 * is: other schemes, email addresses and words are for the caller to refuse.
 */
export function completeLink(text: string): string {
  const [, scheme = "https", host = ""] = misspeltScheme.exec(text.trim()) ?? [];
  return bareLink.test(host) ? `${scheme.toLowerCase()}://${host}` : text;
}
