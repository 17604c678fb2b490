import { grievances } from "#web/content/policies/grievances.ts";
import { GrievanceForm } from "#web/forms/grievance-form.tsx";
import { CaseSections } from "#web/sections/case-sections.tsx";
import { ReadingFrame } from "#web/sections/reading-frame.tsx";

export default function GrievancesScreen() {
  return (
    <ReadingFrame page={grievances}>
      <CaseSections
        heading="Send a grievance"
        lede="Tell us what went wrong. In Hindi, English or any other language."
        form={(headingId) => <GrievanceForm labelledBy={headingId} />}
      />
    </ReadingFrame>
  );
}
