import { type RequestDialogProps, RequestFormDialog } from "../requests/forms/request-form-dialog.tsx";
import type { ConsultationPreset } from "./consultation-form.tsx";

const load = () => import("./consultation-form.tsx").then(({ ConsultationForm }) => ConsultationForm);

export function ConsultationDialog(props: RequestDialogProps<ConsultationPreset>) {
  return <RequestFormDialog {...props} kind="consultation" load={load} />;
}
