import type { InlineHashes } from "./site/inline-hashes.ts";

/** The headers of every answer. */
export function commonSecurityHeaders(siteUrl: string): Record<string, string> {
  return {
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    // Without includeSubDomains: other services may run under the operator's domain.
    ...(isHttps(siteUrl) ? { "Strict-Transport-Security": "max-age=31536000" } : {}),
  };
}

const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** For everything that goes through the router; the server's own pages replace the policy. */
export function routedSecurityHeaders(siteUrl: string): Record<string, string> {
  return { ...commonSecurityHeaders(siteUrl), "Content-Security-Policy": DATA_POLICY };
}

/** An SVG opened directly is a document with its own styles. */
export const IMAGE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";

/**
 * The policy of a page: only this site's scripts and exactly the inline ones of the build. Style elements are allowed by
 * hash too; style attributes are allowed, since they run no code and React writes some into prerendered pages.
 */
export function documentPolicy(siteUrl: string, inline: InlineHashes): string {
  const directives = [
    "default-src 'none'",
    ["script-src 'self'", ...inline.scripts].join(" "),
    ["style-src 'self'", ...inline.styles].join(" "),
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
  ];
  // On plain http it would turn the site's addresses into https ones that do not answer.
  if (isHttps(siteUrl)) directives.push("upgrade-insecure-requests");
  return directives.join("; ");
}

function isHttps(siteUrl: string): boolean {
  return siteUrl.startsWith("https:");
}
