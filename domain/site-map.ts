/**
 * Every address of the site, once. `prerendered` pages are HTML made at build time; `guarded` ones are rendered in the
 * browser after the guard has passed; `plain` ones are prerendered but kept out of the site map for search engines.
 */
export type SiteMapEntry = {
  readonly path: string;
  readonly kind: "prerendered" | "guarded" | "plain";
  /** The key of its metadata in web/content/metadata.ts. */
  readonly meta: string;
};

export const siteMap: readonly SiteMapEntry[] = [
  { path: "/", kind: "prerendered", meta: "home" },
  { path: "/contact", kind: "prerendered", meta: "contact" },
  { path: "/404", kind: "plain", meta: "notFound" },
];
