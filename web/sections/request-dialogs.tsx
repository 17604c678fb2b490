import { type ComponentType, useState } from "react";
import { refreshShown } from "#web/records/live-store.ts";
import { showToast } from "#web/ui/toast-store.ts";

type DialogProps = { open: boolean; onClose: () => void; onSent?: () => void };
export type RequestDialogKind = "funding" | "project" | "consultation";

const loaders: Record<RequestDialogKind, () => Promise<ComponentType<DialogProps>>> = {
  funding: async () => (await import("#web/forms/funding-dialog.tsx")).FundingDialog,
  project: async () => (await import("#web/forms/project-dialog.tsx")).ProjectDialog,
  consultation: async () => (await import("#web/forms/consultation-dialog.tsx")).ConsultationDialog,
};

/** The three forms, each fetched when it is first asked for; what was typed stays while the page does. */
export function useRequestDialogs() {
  const [loaded, setLoaded] = useState<Partial<Record<RequestDialogKind, ComponentType<DialogProps>>>>({});
  const [shown, setShown] = useState<RequestDialogKind | null>(null);

  async function open(kind: RequestDialogKind) {
    try {
      const Dialog = loaded[kind] ?? (await loaders[kind]());
      setLoaded((now) => ({ ...now, [kind]: Dialog }));
      setShown(kind);
    } catch {
      showToast({ kind: "error", text: "The form could not be loaded. Check your connection, and try again." });
    }
  }

  const close = () => setShown(null);
  const dialogs = Object.entries(loaded).map(([kind, Dialog]) => (
    <Dialog key={kind} open={shown === kind} onClose={close} onSent={refreshShown} />
  ));
  return { open, dialogs };
}
