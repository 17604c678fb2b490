import { faqAnswers } from "#web/site/home/content/faq-answers.ts";
import type { FaqId } from "#web/site/home/content/faq-questions.ts";
import { LinkedText } from "../blocks/linked-text.tsx";

export function FaqAnswer({ id }: { id: FaqId }) {
  return (
    <p>
      <LinkedText text={faqAnswers[id]} />
    </p>
  );
}
