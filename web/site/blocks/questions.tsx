import { useId } from "react";
import { blockId } from "#web/site/blocks/block-id.ts";
import type { Question } from "#web/site/blocks/page-content.ts";
import { Disclosure } from "#web/ui/disclosure.tsx";
import { DueNote } from "./due-note.tsx";
import { LinkedText } from "./linked-text.tsx";

/** Frequently asked questions of a service page; each opens on its own and has an address. */
export function Questions({ questions }: { questions: readonly Question[] }) {
  const headingId = useId();
  return (
    <section className="section" aria-labelledby={headingId} id="questions">
      <div className="container split">
        <div className="sec-head sticky">
          <h2 id={headingId}>Frequently asked questions</h2>
        </div>
        <div className="acc">
          {questions.map(({ question, answer, due }) => (
            <Disclosure key={question} id={blockId(question)} title={question}>
              <p>
                <LinkedText text={answer} />
                {due ? <DueNote of={due} /> : null}
              </p>
            </Disclosure>
          ))}
        </div>
      </div>
    </section>
  );
}
