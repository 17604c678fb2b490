import type { ProjectPreset } from "./project-form.tsx";
import { type RequestDialogProps, RequestFormDialog } from "./request-form-dialog.tsx";

const load = () => import("./project-form.tsx").then(({ ProjectForm }) => ProjectForm);

export function ProjectDialog(props: RequestDialogProps<ProjectPreset>) {
  return <RequestFormDialog {...props} kind="project" load={load} />;
}
