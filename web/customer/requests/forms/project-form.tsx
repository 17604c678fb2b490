import { usePreset } from "../../../form-kit/use-preset.ts";
import { ProjectFields } from "./project-fields.tsx";
import { RequestForm, type RequestFormProps } from "./request-form.tsx";
import { nameForm } from "./use-request.ts";

export type ProjectPreset = { readonly service_type?: string; readonly project_name?: string };

export function ProjectForm({ preset, ...form }: RequestFormProps<ProjectPreset>) {
  const id = nameForm("project", form.again);
  usePreset(id, preset);
  return (
    <RequestForm {...form} kind="project" id={id}>
      {(field) => <ProjectFields field={field} />}
    </RequestForm>
  );
}
