import type { FundingPreset } from "./funding-form.tsx";
import { type RequestDialogProps, RequestFormDialog } from "./request-form-dialog.tsx";

const load = () => import("./funding-form.tsx").then(({ FundingForm }) => FundingForm);

export function FundingDialog(props: RequestDialogProps<FundingPreset>) {
  return <RequestFormDialog {...props} kind="funding" load={load} />;
}
