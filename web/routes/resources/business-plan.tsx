import { businessPlan } from "#web/content/resources/business-plan.ts";
import { ReadingFrame } from "#web/sections/reading-frame.tsx";

export default function BusinessPlanScreen() {
  return <ReadingFrame page={businessPlan} />;
}
