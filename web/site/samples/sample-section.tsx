import { type ReactNode, useId } from "react";
import { blockId } from "#web/site/blocks/block-id.ts";
import { Fold } from "#web/site/blocks/folds/fold.tsx";
import { LinkedText } from "#web/site/blocks/linked-text.tsx";
import type { SampleText } from "#web/site/blocks/page-content.ts";

/**
 * The picture of what a page sells, with its caption and what its numbered parts mean. The picture is text and lines of
 * the page itself: it is read out, found by find-in-page, and follows the theme.
 */
export function SampleSection({ sample, children }: { sample: SampleText; children: ReactNode }) {
  const headingId = useId();
  const { heading, intro, wide, caption, notes } = sample;
  return (
    <section
      className={wide ? "section sample-section sample-section--wide" : "section sample-section"}
      aria-labelledby={headingId}
      id={blockId(heading)}
    >
      <div className="container sample-section__in">
        <div className="sample-section__head">
          <h2 id={headingId}>{heading}</h2>
          {intro ? (
            <p className="soft">
              <LinkedText text={intro} />
            </p>
          ) : null}
        </div>
        <figure className="sample">
          {children}
          <figcaption className="meta">
            <LinkedText text={caption} />
          </figcaption>
        </figure>
        {notes.length > 0 ? (
          <Fold summary="What the numbers mean">
            {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role where the markers are styled away */}
            <ol className="sample-notes" role="list">
              {notes.map(({ term, text }) => (
                <li key={term}>
                  <b>{term}</b>
                  <span>
                    <LinkedText text={text} />
                  </span>
                </li>
              ))}
            </ol>
          </Fold>
        ) : null}
      </div>
    </section>
  );
}
