/**
 * Two values that differ between installations. The build holds placeholders; the backend fills them in when it loads the
 * pages, so that one build serves any address. The browser reads them from the page, or hydration would not match the
 * elements that contain them.
 */
function readValue(name: string, placeholder: string): string {
  if (import.meta.env.SSR) return placeholder;
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? placeholder;
}

/** Without a trailing slash. */
export const siteUrl = readValue("neev-site", "__SITE_URL__");
export const publishableKey = readValue("neev-key", "__PUBLISHABLE_KEY__");
