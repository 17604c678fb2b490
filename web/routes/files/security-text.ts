import { writeSecurityText } from "#domain/business/security-text.ts";
import { siteUrl } from "#web/layout/site-values.ts";

/** RFC 9116, for a host that serves the build alone; the backend writes its own. */
export function loader() {
  return new Response(writeSecurityText(siteUrl, new Date()), {
    headers: { "Content-Type": "text/plain; charset=utf-8" },
  });
}
