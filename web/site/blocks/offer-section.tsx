import { type ReactNode, useId } from "react";
import { blockId } from "#web/site/blocks/block-id.ts";
import type { Text } from "#web/site/blocks/page-content.ts";
import { LinkedText } from "./linked-text.tsx";

/** A section of cards under a heading: packages, company types, sessions, profiles. */
export function OfferSection({ heading, intro, children }: { heading: string; intro?: Text; children: ReactNode }) {
  const headingId = useId();
  return (
    <section className="section" aria-labelledby={headingId} id={blockId(heading)}>
      <div className="container">
        <div className={intro ? "sec-head sec-head--split" : "sec-head"}>
          <h2 id={headingId}>{heading}</h2>
          {intro ? (
            <p className="soft">
              <LinkedText text={intro} />
            </p>
          ) : null}
        </div>
        {children}
      </div>
    </section>
  );
}
