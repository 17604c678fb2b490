import { useId } from "react";
import type { Block, Text } from "#web/content/page-content.ts";
import { DataTable } from "./data-table.tsx";
import { ItemList } from "./item-list.tsx";
import { LinkedText } from "./linked-text.tsx";
import { Steps } from "./steps.tsx";

function Paragraphs({ paragraphs }: { paragraphs: readonly Text[] }) {
  return paragraphs.map((paragraph) => (
    <p key={paragraph}>
      <LinkedText text={paragraph} />
    </p>
  ));
}

function BlockBody({ block }: { block: Block }) {
  switch (block.kind) {
    case "text":
    case "note":
      return <Paragraphs paragraphs={block.paragraphs} />;
    case "list":
      return <ItemList items={block.items} style={block.style} />;
    case "table":
      return <DataTable caption={block.caption} columns={block.columns} rows={block.rows} />;
    case "steps":
      return <Steps steps={block.steps} />;
  }
}

/** One block of a content page: words beside their heading, tables and steps below it. */
export function ContentBlock({ block, band }: { block: Block; band: boolean }) {
  const headingId = useId();
  const intro = "intro" in block ? block.intro : undefined;
  const isWide = block.kind === "table" || block.kind === "steps";
  return (
    <section className={band ? "section section--band" : "section"} aria-labelledby={headingId}>
      <div className={isWide ? "container" : "container split"}>
        <div className="sec-head">
          <h2 id={headingId}>{block.heading}</h2>
          {intro ? (
            <p className="soft">
              <LinkedText text={intro} />
            </p>
          ) : null}
        </div>
        <div className={block.kind === "note" ? "prose slip" : isWide ? undefined : "prose"}>
          <BlockBody block={block} />
        </div>
      </div>
    </section>
  );
}
