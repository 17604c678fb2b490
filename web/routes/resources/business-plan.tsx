import { ReadingFrame } from "#web/site/blocks/reading-frame.tsx";
import { businessPlan } from "#web/site/resources/content/business-plan.ts";

export default function BusinessPlanScreen() {
  return <ReadingFrame page={businessPlan} />;
}
