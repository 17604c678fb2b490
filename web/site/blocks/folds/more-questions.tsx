import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import { Icon } from "#web/ui/icon.tsx";

/** So many questions are listed at once; the others are on demand. */
export const questionsInView = 6;

type MoreQuestionsProps = {
  count: number;
  open?: boolean;
  /** Without its summary: something else decides what is shown. */
  bare?: boolean;
  children: ReactNode;
};

/** The further questions: a native disclosure, so they are in the page, work without scripts and are found by find-in-page. */
export function MoreQuestions({ count, open, bare, children }: MoreQuestionsProps) {
  if (count <= 0) return null;
  return (
    <details className="more" open={open}>
      <summary hidden={bare}>
        {count === 1 ? "1 more question" : `${count} more questions`}
        <Icon of={ChevronDown} />
      </summary>
      {children}
    </details>
  );
}
