import type { OwnRequest } from "#web/customer/requests/own-request.ts";
import { ConsultationDialog } from "../../consultations/consultation-dialog.tsx";
import { ServiceDialog } from "../../services/service-dialog.tsx";
import { FundingDialog } from "../forms/funding-dialog.tsx";
import { ProjectDialog } from "../forms/project-dialog.tsx";
import { toFormValues } from "./request-values.ts";

const dialogs = {
  funding: FundingDialog,
  project: ProjectDialog,
  consultation: ConsultationDialog,
  service: ServiceDialog,
} as const;

type AgainDialogProps = { request: OwnRequest; open: boolean; onClose: () => void; onSent: () => void };

/** The form of a request that has ended, with what was asked then; a time is chosen again. */
export function AgainDialog({ request: { kind, id, record }, ...dialog }: AgainDialogProps) {
  const Dialog = dialogs[kind];
  return <Dialog {...dialog} again={{ id, values: toFormValues(kind, record) }} />;
}
