import { faqAnswers } from "#web/content/faq-answers.ts";
import type { FaqId } from "#web/content/faq-questions.ts";
import { LinkedText } from "./linked-text.tsx";

export function FaqAnswer({ id }: { id: FaqId }) {
  return (
    <p>
      <LinkedText text={faqAnswers[id]} />
    </p>
  );
}
