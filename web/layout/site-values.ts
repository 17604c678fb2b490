/**
 * Two values that differ from place to place. The build holds placeholders; the backend fills them in when it loads the
 * pages, so that one build serves any address. In the browser they are read from the page, or hydration would not find
 * the elements that carry them.
 */
function readValue(name: string, placeholder: string): string {
  if (import.meta.env.SSR) return placeholder;
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? placeholder;
}

/** Without a trailing slash. */
export const siteUrl = readValue("neev-site", "__SITE_URL__");
export const publishableKey = readValue("neev-key", "__PUBLISHABLE_KEY__");
