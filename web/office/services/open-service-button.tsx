import { Plus } from "lucide-react";
import { useEffect, useRef } from "react";
import { useNavigate, useSearchParams } from "react-router";
import type { AccountRole } from "#domain/business/office-roles.ts";
import { officeScopes } from "#domain/business/office-scopes.ts";
import { writeOfficePath } from "#domain/work/office-records.ts";
import { refreshShown } from "#web/query/live-store.ts";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { useLazyDialog } from "#web/ui/use-lazy-dialog.tsx";
import type { ChosenClient } from "./customer-choice.tsx";

const loadDialog = async () => (await import("./open-service-dialog.tsx")).OpenServiceDialog;

type ButtonProps = { own: string; role: AccountRole; client?: ChosenClient; small?: boolean };

/** Opens a service and goes to its file; for those who work on requests. */
export function OpenServiceButton({ own, role, client, small }: ButtonProps) {
  const navigate = useNavigate();
  const [params, setParams] = useSearchParams();
  const opening = useLazyDialog(loadDialog, { keepsTyped: true });
  const show = () =>
    void opening.show({
      ...{ own, client },
      onOpened(reference) {
        opening.close();
        refreshShown();
        void navigate(writeOfficePath("service", reference));
      },
    });
  // From the search over all records: the address asks for it once.
  const isAsked = client === undefined && params.get("new") === "service";
  const showNow = useRef(show);
  showNow.current = show;
  useEffect(() => {
    if (!isAsked) return;
    setParams(
      (asked) => {
        asked.delete("new");
        return asked;
      },
      { replace: true },
    );
    showNow.current();
  }, [isAsked, setParams]);
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
