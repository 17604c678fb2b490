import { type ComponentType, type ReactNode, useState } from "react";
import { type RequestKind, requestKinds } from "#domain/requests/request-kinds.ts";
import { refreshShown } from "#web/query/live-store.ts";
import { showToast } from "#web/ui/toast-store.ts";

/** What is filled in already when a form opens, by the names of its fields. */
type Preset = Readonly<Record<string, string>>;
type DialogProps = { open: boolean; onClose: () => void; onSent?: () => void; preset?: Preset; aside?: ReactNode };

const loaders: Record<RequestKind, () => Promise<ComponentType<DialogProps>>> = {
  funding: async () => (await import("#web/customer/requests/forms/funding-dialog.tsx")).FundingDialog,
  project: async () => (await import("#web/customer/requests/forms/project-dialog.tsx")).ProjectDialog,
  consultation: async () => (await import("#web/customer/consultations/consultation-dialog.tsx")).ConsultationDialog,
  service: async () => (await import("#web/customer/services/service-dialog.tsx")).ServiceDialog,
};

export type DashboardDialogs = ReturnType<typeof useDashboardDialogs>;

/**
 * The forms, each fetched when it is first asked for; what was typed stays while the page does. `known` is what the
 * page knows for a form: it may come after the form has opened.
 */
export function useDashboardDialogs(known: Partial<Record<RequestKind, Preset>> = {}) {
  const [loaded, setLoaded] = useState<Partial<Record<RequestKind, ComponentType<DialogProps>>>>({});
  const [shown, setShown] = useState<{ kind: RequestKind; preset?: Preset; aside?: ReactNode } | null>(null);
  const [isOpen, setIsOpen] = useState(false);

  async function open(kind: RequestKind, preset?: Preset, aside?: ReactNode) {
    try {
      const Dialog = loaded[kind] ?? (await loaders[kind]());
      setLoaded((now) => ({ ...now, [kind]: Dialog }));
      setShown({ kind, preset, aside });
      setIsOpen(true);
    } catch {
      showToast({ kind: "error", text: "The form could not be loaded. Please check your connection and try again." });
    }
  }

  const close = () => setIsOpen(false);
  const dialogs = requestKinds.map((kind) => {
    const Dialog = loaded[kind];
    return Dialog ? (
      <Dialog
        key={kind}
        open={isOpen && shown?.kind === kind}
        onClose={close}
        onSent={refreshShown}
        preset={shown?.kind === kind ? { ...known[kind], ...shown.preset } : undefined}
        aside={shown?.kind === kind ? shown.aside : undefined}
      />
    ) : null;
  });
  return { open, close, dialogs };
}
