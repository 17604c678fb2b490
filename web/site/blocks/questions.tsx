import { useId } from "react";
import { blockId } from "#web/site/blocks/block-id.ts";
import type { Question } from "#web/site/blocks/page-content.ts";
import { Disclosure } from "#web/ui/disclosure.tsx";
import { DueNote } from "./due-note.tsx";
import { MoreQuestions, questionsInView } from "./folds/more-questions.tsx";
import { LinkedText } from "./linked-text.tsx";
import { Unbroken } from "./unbroken.tsx";

function QuestionItem({ question, answer, due, open }: Question & { open?: boolean }) {
  return (
    <Disclosure id={blockId(question)} title={<Unbroken text={question} />} open={open}>
      <p>
        <LinkedText text={answer} />
        {due ? <DueNote of={due} /> : null}
      </p>
    </Disclosure>
  );
}

/** Frequently asked questions of a service page; each opens on its own and has an address. The first one is open. */
export function Questions({ questions }: { questions: readonly Question[] }) {
  const headingId = useId();
  return (
    <section className="section" aria-labelledby={headingId} id="questions">
      <div className="container split">
        <div className="sec-head sticky">
          <h2 id={headingId}>Frequently asked questions</h2>
        </div>
        <div className="acc">
          {questions.slice(0, questionsInView).map((item, index) => (
            <QuestionItem key={item.question} {...item} open={index === 0} />
          ))}
          <MoreQuestions count={questions.length - questionsInView}>
            {questions.slice(questionsInView).map((item) => (
              <QuestionItem key={item.question} {...item} />
            ))}
          </MoreQuestions>
        </div>
      </div>
    </section>
  );
}
