import { useId } from "react";
import type { Question } from "#web/content/page-content.ts";
import { Disclosure } from "#web/ui/disclosure.tsx";
import { LinkedText } from "./linked-text.tsx";

/** Questions people ask on a service page; each opens on its own. */
export function Questions({ questions, band }: { questions: readonly Question[]; band: boolean }) {
  const headingId = useId();
  return (
    <section className={band ? "section section--band" : "section"} aria-labelledby={headingId}>
      <div className="container split">
        <div className="sec-head">
          <h2 id={headingId}>Questions people ask</h2>
        </div>
        <div className="acc">
          {questions.map(({ question, answer }) => (
            <Disclosure key={question} title={question}>
              <p>
                <LinkedText text={answer} />
              </p>
            </Disclosure>
          ))}
        </div>
      </div>
    </section>
  );
}
