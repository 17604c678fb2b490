import type { Metadata } from "#web/site/metadata/metadata.ts";

const content = (selector: string) => document.querySelector<HTMLMetaElement>(selector)?.content ?? "";

/** The metadata in the HTML as sent; the table of all pages is fetched with the first change of page. */
export function readSentMetadata(): Metadata {
  return {
    title: document.title,
    description: content('meta[name="description"]'),
    keywords: content('meta[name="keywords"]'),
    canonical: document.querySelector('link[rel="canonical"]')?.getAttribute("href") ?? undefined,
    image: content('meta[property="og:image"]'),
  };
}
