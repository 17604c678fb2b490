import { lazy, useEffect, useState } from "react";
import { useLocation } from "react-router";
import { type FaqCategory, type FaqId, faqCategories, faqQuestions } from "#web/site/home/content/faq-questions.ts";
import { Disclosure } from "#web/ui/disclosure.tsx";
import { MoreQuestions, questionsInView } from "../blocks/folds/more-questions.tsx";
import { StaticHtml } from "./static-html.tsx";

const loadAnswer = () => import("./faq-answer.tsx").then(({ FaqAnswer }) => ({ default: FaqAnswer }));
const answerOnServer = import.meta.env.SSR ? await loadAnswer() : null;
const Answer = answerOnServer?.default ?? lazy(loadAnswer);
/** One component per answer, created once: a new one at each rendering would be a new element in the page. */
const answers = Object.fromEntries(faqQuestions.map(({ id }) => [id, () => <Answer id={id} />])) as Record<
  FaqId,
  () => React.JSX.Element
>;

const anchorOf = (id: string) => `faq-${id}`;

/** The home page's questions: a filter by topic, and each item opens on its own. The first one is open. */
export function HomeQuestions() {
  const { hash, key } = useLocation();
  const [topic, setTopic] = useState<FaqCategory | null>(null);
  const [showsAll, setShowsAll] = useState(false);
  const count = topic ? faqQuestions.filter(({ category }) => category === topic).length : faqQuestions.length;

  // The address may name a question (`/#faq-gst-time`).
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key makes a second press on the same link count
  useEffect(() => {
    if (!faqQuestions.some(({ id }) => `#${anchorOf(id)}` === hash)) return;
    setTopic(null);
  }, [hash, key]);

  function choose(category: FaqCategory | null) {
    setTopic(category);
    setShowsAll(true);
  }
  const drawItem = ({ id, category, question }: (typeof faqQuestions)[number], index: number) => (
    <div key={id} hidden={topic !== null && topic !== category}>
      <Disclosure id={anchorOf(id)} title={question} open={index === 0 || undefined}>
        <StaticHtml id={`${anchorOf(id)}-answer`} Body={answers[id]} />
      </Disclosure>
    </div>
  );

  return (
    <section className="section section--band" id="faq" aria-labelledby="h-faq">
      <div className="container split">
        <div className="sticky stack">
          <h2 id="h-faq">Frequently asked questions</h2>
          {/* biome-ignore lint/a11y/useSemanticElements: a fieldset groups fields of a form; these are buttons */}
          <div className="chips" role="group" aria-label="Filter questions by topic">
            {[null, ...faqCategories].map((category) => (
              <button
                className="chip"
                type="button"
                key={category}
                aria-pressed={topic === category}
                onClick={() => choose(category)}
              >
                {category ?? "All"}
              </button>
            ))}
          </div>
          <p className="meta" role="status">
            {count} questions
          </p>
        </div>
        <div className="acc">
          {faqQuestions.slice(0, questionsInView).map(drawItem)}
          <MoreQuestions count={faqQuestions.length - questionsInView} open={showsAll} bare={topic !== null}>
            {faqQuestions.slice(questionsInView).map((item) => drawItem(item, questionsInView))}
          </MoreQuestions>
        </div>
      </div>
    </section>
  );
}
