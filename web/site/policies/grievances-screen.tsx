import { ReadingFrame } from "#web/site/blocks/reading-frame.tsx";
import { CaseSections, caseTasks } from "#web/site/cases/case-sections.tsx";
import { GrievanceForm } from "#web/site/cases/grievance-form.tsx";
import { grievances } from "./content/grievances.ts";

const heading = "Send a grievance";

export function GrievancesScreen() {
  return (
    <ReadingFrame page={grievances} tasks={caseTasks(heading)}>
      <CaseSections
        heading={heading}
        lede="Tell us what went wrong, in Hindi, English or any other language."
        form={(headingId) => <GrievanceForm labelledBy={headingId} />}
      />
    </ReadingFrame>
  );
}
