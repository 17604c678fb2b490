import { grievances } from "#web/content/policies/grievances.ts";
import { ReadingFrame } from "#web/sections/reading-frame.tsx";

export default function GrievancesScreen() {
  return <ReadingFrame page={grievances} />;
}
