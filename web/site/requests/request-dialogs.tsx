import type { FormKind } from "#domain/requests/request-kinds.ts";
import { ConsultationDialog } from "../../customer/consultations/consultation-dialog.tsx";
import { FundingDialog } from "../../customer/requests/forms/funding-dialog.tsx";
import { ProjectDialog } from "../../customer/requests/forms/project-dialog.tsx";
import type { ServiceRequest } from "../enquiries/service-request-form.tsx";
import { ApplyChoice } from "./apply-choice.tsx";
import { RequestDialog } from "./request-dialog.tsx";
import type { RequestDialogsState } from "./use-request-dialogs.ts";

const requestDialogs = { funding: FundingDialog, consultation: ConsultationDialog, project: ProjectDialog };

type RequestDialogsProps = Omit<ServiceRequest, "subject"> & {
  dialogs: RequestDialogsState;
  title: string;
  /** The request that can be made here; without one there is only an enquiry. */
  kind?: FormKind;
  /** What is preselected in it unless a button says otherwise. */
  preset?: Readonly<Record<string, string>>;
};

/** The forms behind a page's calls to action: the enquiry, and the request for visitors with an account. */
export function RequestDialogs({ dialogs, title, kind, preset, ...request }: RequestDialogsProps) {
  const { shown, subject, wish, apply, close } = dialogs;
  const chosen = { ...preset, ...wish.preset };
  const called = wish.title ?? title;
  const Application = kind && requestDialogs[kind];
  return (
    <>
      <RequestDialog
        {...request}
        open={shown === "ask"}
        // The dialog also calls this when it gives way to the other one.
        onClose={() => shown === "ask" && close()}
        title={called}
        subject={subject}
        lead={kind ? <ApplyChoice kind={kind} preset={chosen} onFillIn={apply} /> : null}
      />
      {Application ? <Application open={shown === "apply"} onClose={close} title={called} preset={chosen} /> : null}
    </>
  );
}
