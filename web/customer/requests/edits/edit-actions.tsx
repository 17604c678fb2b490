import { useNavigate } from "react-router";
import type { RequestKind } from "#domain/requests/request-kinds.ts";
import type { OwnRequest } from "#web/customer/requests/own-request.ts";
import { useSession } from "#web/session/use-session.ts";
import { Button } from "#web/ui/button.tsx";
import { focusHeading } from "../../../ui/focus/focus-heading.ts";
import { useLazyDialog } from "../../../ui/use-lazy-dialog.tsx";

const loadEdit = () => import("#web/customer/requests/edits/edit-dialog.tsx").then(({ EditDialog }) => EditDialog);
const loadAgain = () => import("#web/customer/requests/edits/again-dialog.tsx").then(({ AgainDialog }) => AgainDialog);

type EditActionProps = { request: OwnRequest; canEdit: boolean; onChanged: () => void };

/** Changes a pending request. The dialog stays when work starts meanwhile, so that what was typed is not lost. */
export function EditAction({ request, canEdit, onChanged }: EditActionProps) {
  const session = useSession();
  const edit = useLazyDialog(loadEdit);
  const owner = session.status === "in" ? session.account.id : null;
  const { kind, id, record } = request;
  const open = (owner: string, kind: RequestKind) =>
    void edit.show({
      request: { kind, id, record },
      owner,
      onSaved() {
        edit.close();
        focusHeading("h-next");
        onChanged();
      },
    });
  return (
    <>
      {canEdit && owner !== null ? (
        <Button variant="secondary" aria-haspopup="dialog" onClick={() => open(owner, kind)}>
          Edit
        </Button>
      ) : null}
      {edit.dialog}
    </>
  );
}

const againWords: Readonly<Record<RequestKind, string>> = {
  funding: "Apply again",
  project: "Apply again",
  consultation: "Book again",
  service: "Start again",
};

/** Makes a request again that was rejected or cancelled: its form opens with what was asked then. */
export function AgainAction({ request }: { request: OwnRequest }) {
  const again = useLazyDialog(loadAgain);
  const navigate = useNavigate();
  const open = () =>
    void again.show({ request, onSent: () => void navigate(`/dashboard/requests?kind=${request.kind}`) });
  return (
    <>
      <Button aria-haspopup="dialog" onClick={open}>
        {againWords[request.kind]}
      </Button>
      {again.dialog}
    </>
  );
}
