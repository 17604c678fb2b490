/** What a search can find. Made at build time from the pages' own content and the catalogue. */
export type SearchEntry = {
  readonly title: string;
  readonly kind: "Service" | "Action" | "Question" | "Page" | "Section" | "Class";
  /** A path on this site, or an address with a scheme: `tel:`, `mailto:`, `https:`. */
  readonly path: string;
  /** The line shown under its title; searched too. */
  readonly text: string;
  /** What people also call it, in any script; a keyword that a query contains whole counts most. */
  readonly keywords: readonly string[];
  /** As it is printed: `From ₹2,999`, `On request`. */
  readonly price?: string;
  /** Something that is sold by this name: its page opens with it in the bar, and the form names it. */
  readonly isOffer?: true;
  /** Further words of the place, searched but not shown. */
  readonly more?: string;
};

/** Served as /search-index.json. */
export type SearchData = {
  readonly entries: readonly SearchEntry[];
  /** What people type, and the words of the site for it. */
  readonly synonyms: Readonly<Record<string, string>>;
  /** Words that ask nothing on their own: "how", "kaise", "चाहिए". */
  readonly fillers: readonly string[];
  /** Words that many things are called by: "code", "number", "certificate". */
  readonly general: readonly string[];
};
