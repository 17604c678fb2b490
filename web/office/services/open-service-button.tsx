import { Plus } from "lucide-react";
import { useNavigate } from "react-router";
import type { AccountRole } from "#domain/business/office-roles.ts";
import { officeScopes } from "#domain/business/office-scopes.ts";
import { refreshShown } from "#web/query/live-store.ts";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { useLazyDialog } from "#web/ui/use-lazy-dialog.tsx";
import type { ChosenClient } from "./customer-choice.tsx";

const loadDialog = async () => (await import("./open-service-dialog.tsx")).OpenServiceDialog;

type ButtonProps = { role: AccountRole; client?: ChosenClient; small?: boolean };

/** Opens a service and goes to its file; for those who work on requests. */
export function OpenServiceButton({ role, client, small }: ButtonProps) {
  const navigate = useNavigate();
  const opening = useLazyDialog(loadDialog, { keepsTyped: true });
  const { id = "", reference = "", legal_name = "", origin } = client ?? {};
  const show = () =>
    void opening.show({
      // Not the whole file of a client: what is shown is kept in the draft.
      client: client && { id, reference, legal_name, origin },
      onOpened(path) {
        opening.close();
        refreshShown();
        if (path) void navigate(path);
      },
    });
  if (!officeScopes["staff and managers"].some((one) => one === role)) return null;
  return (
    <>
      <Button variant="secondary" small={small} aria-haspopup="dialog" onClick={show}>
        <Icon of={Plus} /> Open a service
      </Button>
      {opening.dialog}
    </>
  );
}
