import { useNavigate } from "react-router";
import type { ErasedKind } from "#domain/accounts/erasure.ts";
import { useHeldReading } from "#web/query/use-held-reading.ts";
import { Button } from "#web/ui/button.tsx";
import { focusHeading } from "../../ui/focus/focus-heading.ts";
import { useLazyDialog } from "../../ui/use-lazy-dialog.tsx";
import type { BackToList } from "./file-page.tsx";

const loadErase = async () => (await import("#web/office/kit/erase-dialog.tsx")).EraseDialog;

type ErasePartProps = {
  kind: ErasedKind;
  subject: string;
  reference: string;
  /** Where the office goes on when the record is gone; without it the record's page stays. */
  back?: BackToList;
  label?: string;
};

/** The button that erases a record, with its dialog. */
export function ErasePart({ kind, subject, reference, back, label = "Erase" }: ErasePartProps) {
  const dialog = useLazyDialog(loadErase);
  const navigate = useNavigate();
  const { hold, release } = useHeldReading();
  const erase = () =>
    void dialog.show({
      ...{ kind, subject, reference, before: hold, onRefused: release },
      onDone() {
        dialog.close();
        if (!back) return release();
        void navigate(back.to, { state: { ...back.state, isErased: true } });
        // The button is gone with the record; the list may not be there yet, and its tab is.
        const tab = new URLSearchParams(back.to.split("?")[1]).get("tab");
        if (tab) focusHeading(`admin-${tab}`);
      },
    });
  return (
    <>
      <Button variant="danger" small aria-haspopup="dialog" onClick={erase}>
        {label}
      </Button>
      {dialog.dialog}
    </>
  );
}
