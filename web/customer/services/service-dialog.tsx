import { type RequestDialogProps, RequestFormDialog } from "../requests/forms/request-form-dialog.tsx";
import type { ServicePreset } from "./service-form.tsx";

const load = () => import("./service-form.tsx").then(({ ServiceForm }) => ServiceForm);

export function ServiceDialog(props: RequestDialogProps<ServicePreset>) {
  return <RequestFormDialog {...props} kind="service" load={load} />;
}
