import { ContactBar } from "#web/site/blocks/action-bar.tsx";
import { ReadingFrame } from "#web/site/blocks/reading-frame.tsx";
import { businessPlan } from "#web/site/resources/content/business-plan.ts";

export default function BusinessPlanScreen() {
  return (
    <ReadingFrame page={businessPlan}>
      <ContactBar />
    </ReadingFrame>
  );
}
