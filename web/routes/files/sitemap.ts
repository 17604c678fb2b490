import { factsAsOn } from "#domain/catalogue/prices.ts";
import { siteMap } from "#domain/site-map.ts";
import { siteUrl } from "#web/layout/site-values.ts";

/** The protocol of sitemaps.org: every public address, absolute. */
export function loader() {
  const pages = siteMap
    .filter(({ kind }) => kind === "prerendered")
    .map(({ path }) => `  <url><loc>${siteUrl}${path}</loc><lastmod>${factsAsOn}</lastmod></url>`);
  const body = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${pages.join("\n")}
</urlset>
`;
  return new Response(body, { headers: { "Content-Type": "application/xml" } });
}
