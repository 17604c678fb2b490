import { useEffect, useState } from "react";
import { type FaqCategory, faq, faqCategories } from "#web/content/faq.ts";
import { Disclosure } from "#web/ui/disclosure.tsx";
import { LinkedText } from "./linked-text.tsx";

const anchorOf = (id: string) => `faq-${id}`;

/** Opens the question that the address names (`/#faq-gst-time`) and brings it into view. */
function showQuestionOfAddress(): boolean {
  const item = document.getElementById(location.hash.slice(1));
  if (!(item instanceof HTMLDetailsElement) || !faq.some(({ id }) => anchorOf(id) === item.id)) return false;
  item.open = true;
  item.scrollIntoView();
  return true;
}

/** The home page's questions: a filter by topic, and each item opens on its own. */
export function HomeQuestions() {
  const [topic, setTopic] = useState<FaqCategory | null>(null);
  const count = topic ? faq.filter(({ category }) => category === topic).length : faq.length;

  useEffect(() => {
    showQuestionOfAddress();
    function follow() {
      // Only after the filter has let all items back in.
      setTopic(null);
      requestAnimationFrame(showQuestionOfAddress);
    }
    addEventListener("hashchange", follow);
    return () => removeEventListener("hashchange", follow);
  }, []);

  return (
    <section className="section section--band" id="faq" aria-labelledby="h-faq">
      <div className="container split">
        <div className="sticky stack">
          <h2 id="h-faq">Questions people ask first</h2>
          {/* biome-ignore lint/a11y/useSemanticElements: a fieldset groups fields of a form; these are buttons */}
          <div className="chips" role="group" aria-label="Filter questions by topic">
            {[null, ...faqCategories].map((category) => (
              <button
                className="chip"
                type="button"
                key={category}
                aria-pressed={topic === category}
                onClick={() => setTopic(category)}
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
          {faq.map(({ id, category, question, answer }) => (
            <div key={id} hidden={topic !== null && topic !== category}>
              <Disclosure id={anchorOf(id)} title={question}>
                <p>
                  <LinkedText text={answer} />
                </p>
              </Disclosure>
            </div>
          ))}
        </div>
      </div>
    </section>
  );
}
