import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import type { Block } from "#web/site/blocks/page-content.ts";
import { Icon } from "#web/ui/icon.tsx";

const listOfDocuments = "Full list of documents";

/** What a buyer looks up rather than reads, by the beginning of its heading, and the words under which it is folded. */
const foldedParts: readonly [heading: RegExp, summary: string][] = [
  [/^Documents by/, "Documents for each type"],
  [/^Documents/, listOfDocuments],
  [/^What we need from you/, "The full list"],
  [/^The labour codes/, "The codes in detail"],
  [/^The law|^What the law|^The rules/, "The law in detail"],
  [/^How the name is checked/, "The rules for names"],
  [/^Digital signature/, "How digital signatures work"],
  [/^Directors and shareholders from abroad/, "The rules and documents"],
  [/^Stamp duty by state/, "All states with their duty"],
  [/^What the status means/, "All statuses explained"],
];

/** The words under which a part of a page is folded on phones; undefined for a part that is always open. */
export function findFoldSummary({ heading, kind }: Block): string | undefined {
  const summary = foldedParts.find(([beginning]) => beginning.test(heading))?.[1];
  // Where each offer has its own list, the part about documents says what holds for all of them.
  return summary === listOfDocuments && kind === "text" ? "What to know about documents" : summary;
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
