import { useState } from "react";
import { readDraft } from "../../form-kit/form-draft.ts";
import { RequestForm, type RequestFormProps } from "../requests/forms/request-form.tsx";
import { nameForm } from "../requests/forms/use-request.ts";
import { ServiceChoice } from "./service-choice.tsx";
import { ServiceFields } from "./service-fields.tsx";

/** The service that the page before it was about. */
export type ServicePreset = { readonly service?: string };

export function ServiceForm({ preset = {}, ...form }: RequestFormProps<ServicePreset>) {
  const id = nameForm("service", form.again);
  // What React holds cannot be put back by the frame as it does with the other controls.
  const [draft] = useState(() => readDraft(id, form.owner)?.values ?? form.again?.values ?? {});
  return (
    <RequestForm {...form} kind="service" id={id}>
      {(field) => (
        <>
          <ServiceChoice {...field("service")} chosen={preset.service} />
          <fieldset className="form-part form">
            <legend>Your request</legend>
            <ServiceFields field={field} drafted={draft.preferred_contact} />
          </fieldset>
        </>
      )}
    </RequestForm>
  );
}
