/** What a page says about itself to search engines and to those it is shared with. */
export type Metadata = {
  readonly title: string;
  readonly description: string;
  readonly keywords: string;
  /** Absolute, without a trailing slash; none for a page that is not to be found. */
  readonly canonical?: string;
  /** Absolute, 1200 x 630. */
  readonly image: string;
};

export const imageSize = { width: 1200, height: 630 } as const;

const content = (selector: string) => document.querySelector<HTMLMetaElement>(selector)?.content ?? "";

/** What the page that was sent says; the table of all pages is fetched with the first change of page. */
export function readMetadata(): Metadata {
  return {
    title: document.title,
    description: content('meta[name="description"]'),
    keywords: content('meta[name="keywords"]'),
    canonical: document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.getAttribute("href") ?? undefined,
    image: content('meta[property="og:image"]'),
  };
}
