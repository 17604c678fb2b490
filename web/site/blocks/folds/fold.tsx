import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import { Icon } from "#web/ui/icon.tsx";

/** What a buyer looks up rather than reads, by the beginning of its heading, and the words under which it is folded. */
const foldedParts: readonly [heading: RegExp, summary: string][] = [
  [/^Documents/, "Full list of documents"],
  [/^What we need from you/, "The full list"],
  [/^The law|^What the law|^The rules|^The labour codes/, "The law in detail"],
];

/** The words under which a part of a page is folded on phones; undefined for a part that is always open. */
export function findFoldSummary(heading: string): string | undefined {
  return foldedParts.find(([beginning]) => beginning.test(heading))?.[1];
}

/**
 * Content that is folded on phones and always open on wider screens (web/styles/site/reading-aids.css). A native
 * disclosure: it works without scripts, find-in-page opens it, and so does an address that ends in an id inside it.
 */
export function Fold({ summary, children }: { summary: string; children: ReactNode }) {
  return (
    <details className="fold">
      <summary>
        {summary}
        <Icon of={ChevronDown} />
      </summary>
      {children}
    </details>
  );
}
