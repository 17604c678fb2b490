import type { ConsultationPreset } from "./consultation-form.tsx";
import { type RequestDialogProps, RequestFormDialog } from "./request-form-dialog.tsx";

const load = () => import("./consultation-form.tsx").then(({ ConsultationForm }) => ConsultationForm);

export function ConsultationDialog(props: RequestDialogProps<ConsultationPreset>) {
  return <RequestFormDialog {...props} kind="consultation" load={load} />;
}
