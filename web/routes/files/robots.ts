import { siteUrl } from "#web/layout/site-values.ts";

/** RFC 9309. What is guarded needs no entry: its pages carry `noindex` and show nothing without a session. */
export function loader() {
  const body = `User-agent: *
Allow: /
Disallow: /auth/v1/
Disallow: /rest/v1/
Disallow: /functions/v1/

Sitemap: ${siteUrl}/sitemap.xml
`;
  return new Response(body, { headers: { "Content-Type": "text/plain" } });
}
