import { Fragment, type ReactNode, useId } from "react";
import { blockId } from "#web/site/blocks/block-id.ts";
import type { Block, Text } from "#web/site/blocks/page-content.ts";
import { DataTable, fitsBesideHeading } from "./data-table.tsx";
import { Fold, findFoldSummary } from "./folds/fold.tsx";
import { ItemList } from "./item-list.tsx";
import { LinkedText } from "./linked-text.tsx";
import { Steps } from "./steps.tsx";
import { DurationTimeline } from "./timeline/duration-timeline.tsx";

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

/** A part and the address of its content: beside a fold that is the content itself, so that its address opens it. */
function placeBlock(block: Block, folds: boolean) {
  const id = blockId(block.heading);
  const summary = folds ? findFoldSummary(block) : undefined;
  return summary ? { summary, contentId: id } : { sectionId: id };
}

function MaybeFolded({ summary, children }: { summary?: string; children: ReactNode }) {
  return summary ? <Fold summary={summary}>{children}</Fold> : children;
}

type WideBlock = Extract<Block, { kind: "table" | "steps" }>;
type NarrowBlock = Exclude<Block, WideBlock>;

/** Tables and steps take the whole width; a section of their own. A narrow table stands beside its heading. */
function Wide({ block, folds }: { block: WideBlock; folds: boolean }) {
  const headingId = useId();
  const { summary, contentId, sectionId } = placeBlock(block, folds);
  const isNarrow = block.kind === "table" && fitsBesideHeading(block.rows);
  const wideHead = block.intro ? "sec-head sec-head--split sec-head--facts" : "sec-head";
  return (
    <section className="section" aria-labelledby={headingId} id={sectionId}>
      <div className={isNarrow ? "container split" : "container"}>
        <div className={isNarrow ? "sec-head sticky" : wideHead}>
          <h2 id={headingId}>{block.heading}</h2>
          <Intro block={block} />
        </div>
        <MaybeFolded summary={summary}>
          <div id={contentId}>
            {block.kind === "table" ? (
              <DataTable
                caption={block.caption}
                columns={block.columns}
                rows={block.rows}
                due={block.due}
                offers={block.offers}
              />
            ) : block.scale ? (
              <DurationTimeline steps={block.steps} scale={block.scale} />
            ) : (
              <Steps steps={block.steps} />
            )}
          </div>
        </MaybeFolded>
      </div>
    </section>
  );
}

/** Text beside its heading, one block under the other with a hairline between. */
function Reading({ blocks, folds }: { blocks: readonly NarrowBlock[]; folds: boolean }) {
  return (
    <div className="section">
      <div className="container reading">
        {blocks.map((block) => {
          const { summary, contentId, sectionId } = placeBlock(block, folds);
          return (
            <section className="split" key={block.heading} id={sectionId}>
              <h2>{block.heading}</h2>
              <MaybeFolded summary={summary}>
                <div className={block.kind === "note" ? "prose slip" : "prose"} id={contentId}>
                  <Intro block={block} />
                  {block.kind === "list" ? (
                    <ItemList items={block.items} style={block.style} />
                  ) : (
                    <Paragraphs paragraphs={block.paragraphs} />
                  )}
                </div>
              </MaybeFolded>
            </section>
          );
        })}
      </div>
    </div>
  );
}

type Group = { wide: WideBlock } | { narrow: NarrowBlock[] };

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

/** The blocks of a content page in order; neighbouring text blocks share a section. `folds`: what is for looking up is folded on phones. */
export function ContentBlocks({ blocks, folds = false }: { blocks: readonly Block[]; folds?: boolean }) {
  return groupBlocks(blocks).map((group) => (
    <Fragment key={"wide" in group ? group.wide.heading : group.narrow[0]?.heading}>
      {"wide" in group ? <Wide block={group.wide} folds={folds} /> : <Reading blocks={group.narrow} folds={folds} />}
    </Fragment>
  ));
}
