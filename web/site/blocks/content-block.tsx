import { Fragment, useId } from "react";
import { blockId } from "#web/site/blocks/block-id.ts";
import type { Block, Text } from "#web/site/blocks/page-content.ts";
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

function Intro({ block }: { block: Block }) {
  const intro = "intro" in block ? block.intro : undefined;
  if (!intro) return null;
  return (
    <p className="soft">
      <LinkedText text={intro} />
    </p>
  );
}

/** Tables and steps take the whole width; a section of their own. */
function WideBlock({ block }: { block: Extract<Block, { kind: "table" | "steps" }> }) {
  const headingId = useId();
  return (
    <section className="section" aria-labelledby={headingId} id={blockId(block.heading)}>
      <div className="container">
        <div className="sec-head">
          <h2 id={headingId}>{block.heading}</h2>
          <Intro block={block} />
        </div>
        {block.kind === "table" ? (
          <DataTable caption={block.caption} columns={block.columns} rows={block.rows} due={block.due} />
        ) : (
          <Steps steps={block.steps} />
        )}
      </div>
    </section>
  );
}

type NarrowBlock = Exclude<Block, { kind: "table" | "steps" }>;

/** Text beside its heading, one block under the other with a hairline between. */
function Reading({ blocks }: { blocks: readonly NarrowBlock[] }) {
  return (
    <div className="section">
      <div className="container reading">
        {blocks.map((block) => (
          <section className="split" key={block.heading} id={blockId(block.heading)}>
            <h2>{block.heading}</h2>
            <div className={block.kind === "note" ? "prose slip" : "prose"}>
              <Intro block={block} />
              {block.kind === "list" ? (
                <ItemList items={block.items} style={block.style} />
              ) : (
                <Paragraphs paragraphs={block.paragraphs} />
              )}
            </div>
          </section>
        ))}
      </div>
    </div>
  );
}

type Group = { wide: Extract<Block, { kind: "table" | "steps" }> } | { narrow: NarrowBlock[] };

function groupBlocks(blocks: readonly Block[]): Group[] {
  const groups: Group[] = [];
  for (const block of blocks) {
    const last = groups.at(-1);
    if (block.kind === "table" || block.kind === "steps") groups.push({ wide: block });
    else if (last && "narrow" in last) last.narrow.push(block);
    else groups.push({ narrow: [block] });
  }
  return groups;
}

/** The blocks of a content page in order; neighbouring text blocks share a section. */
export function ContentBlocks({ blocks }: { blocks: readonly Block[] }) {
  return groupBlocks(blocks).map((group) => (
    <Fragment key={"wide" in group ? group.wide.heading : group.narrow[0]?.heading}>
      {"wide" in group ? <WideBlock block={group.wide} /> : <Reading blocks={group.narrow} />}
    </Fragment>
  ));
}
