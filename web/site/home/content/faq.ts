import { faqAnswers } from "./faq-answers.ts";
import { type FaqCategory, type FaqId, faqQuestions } from "./faq-questions.ts";

export type FaqItem = {
  readonly id: FaqId;
  readonly category: FaqCategory;
  readonly question: string;
  readonly answer: string;
};

/** Questions with their answers, for use at build time. */
export const faq: readonly FaqItem[] = faqQuestions.map((item) => ({ ...item, answer: faqAnswers[item.id] }));
