import { type ComponentType, useState } from "react";
import { showToast } from "#web/ui/toast-store.ts";

type Shown<Props> = {
  readonly Dialog: ComponentType<Props & { open: boolean; onClose: () => void }>;
  readonly props: Props;
  readonly isOpen: boolean;
  /** Counts the openings: each begins anew, from what is stored and from the draft. */
  readonly round: number;
};

/** A dialog that is fetched when it is first asked for. It stays in the page while closed, so that the focus finds its way back. */
export function useLazyDialog<Props extends object>(load: () => Promise<Shown<Props>["Dialog"]>) {
  const [shown, setShown] = useState<Shown<Props> | null>(null);
  const close = () => setShown((now) => (now ? { ...now, isOpen: false } : null));

  async function show(props: Props) {
    try {
      const Dialog = await load();
      setShown((now) => ({ Dialog, props, isOpen: true, round: (now?.round ?? 0) + 1 }));
    } catch {
      showToast({ kind: "error", text: "This could not be loaded. Check your connection, and try again." });
    }
  }

  const dialog = shown ? <shown.Dialog {...shown.props} key={shown.round} open={shown.isOpen} onClose={close} /> : null;
  return { show, close, dialog };
}
