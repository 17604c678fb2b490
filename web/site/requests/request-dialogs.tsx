import type { RequestKind } from "#domain/requests/request-kinds.ts";
import { ConsultationDialog } from "../../customer/consultations/consultation-dialog.tsx";
import { FundingDialog } from "../../customer/requests/forms/funding-dialog.tsx";
import { ProjectDialog } from "../../customer/requests/forms/project-dialog.tsx";
import type { ServiceRequest } from "../enquiries/service-request-form.tsx";
import { ApplyChoice } from "./apply-choice.tsx";
import { RequestDialog } from "./request-dialog.tsx";
import type { RequestDialogsState } from "./use-request-dialogs.ts";

const dialogs = { funding: FundingDialog, consultation: ConsultationDialog, project: ProjectDialog };

type RequestDialogsProps = Omit<ServiceRequest, "subject"> & {
  door: RequestDialogsState;
  title: string;
  /** The request that can be made here; without one there is an enquiry only. */
  kind?: RequestKind;
  /** What is chosen in it when nothing else is. */
  preset?: Readonly<Record<string, string>>;
};

/** The forms behind a page's calls to action: the enquiry, and the request for whoever has an account. */
export function RequestDialogs({ door, title, kind, preset, ...request }: RequestDialogsProps) {
  const { shown, subject, wish, apply, close } = door;
  const chosen = { ...preset, ...wish.preset };
  const called = wish.title ?? title;
  const Application = kind && dialogs[kind];
  return (
    <>
      <RequestDialog
        {...request}
        open={shown === "ask"}
        // It also says so when it makes room for the other one.
        onClose={() => shown === "ask" && close()}
        title={called}
        subject={subject}
        lead={kind ? <ApplyChoice kind={kind} preset={chosen} onFillIn={apply} /> : null}
      />
      {Application ? <Application open={shown === "apply"} onClose={close} title={called} preset={chosen} /> : null}
    </>
  );
}
