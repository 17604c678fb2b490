import type { EnquirySource } from "#domain/enquiries/enquiry-choices.ts";
import { enquiryNote } from "#domain/fields/enquiry-consent.ts";
import type { SubmissionEngine } from "../../form-kit/form-sending.ts";
import { SubmissionForm, type SubmissionFormProps } from "../../form-kit/submission-form.tsx";
import { loadLazily } from "../../form-kit/use-draft-form.ts";

const engine = loadLazily<SubmissionEngine>(() => import("./enquiry-sending.ts"));

/** The shell of every enquiry form. */
export function EnquiryForm({
  source,
  children,
  ...others
}: Omit<SubmissionFormProps, "engine"> & { source: EnquirySource }) {
  return (
    <SubmissionForm {...others} engine={engine} privacy={enquiryNote}>
      {(field) => (
        <>
          {/* Not of type hidden: React resets the value of those at each rendering, and the calculator changes it. */}
          <input hidden id={`${others.id}-source`} name="source" defaultValue={source} data-restored="" />
          {children(field)}
        </>
      )}
    </SubmissionForm>
  );
}
