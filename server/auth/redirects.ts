/** Loopback as a URL parser writes it: the parser has already expanded `127.1`, decimal and hexadecimal. */
function isLoopback({ hostname }: URL): boolean {
  return hostname === "localhost" || hostname === "[::1]" || /^127(\.\d{1,3}){3}$/.test(hostname);
}

/**
 * Where a link may lead in the end: to this site, and in a demo to another program on the same machine. Every other address
 * becomes the site itself, since a caller may send any address (docs/protocol.md, section 3.7).
 */
export function chooseRedirect(asked: unknown, env: { siteUrl: string; production: boolean }): string {
  const site = new URL(env.siteUrl);
  if (typeof asked !== "string" || asked.length > 2_000) return env.siteUrl;
  const url = URL.parse(asked);
  if (url === null || url.username !== "" || url.password !== "") return env.siteUrl;
  if (url.protocol !== "http:" && url.protocol !== "https:") return env.siteUrl;
  const isOurs = url.origin === site.origin;
  if (!isOurs && (env.production || !isLoopback(url))) return env.siteUrl;
  url.hash = "";
  return url.href.replace(/\/$/, "") === env.siteUrl ? env.siteUrl : url.href;
}
