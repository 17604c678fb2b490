import { type ComponentType, useState } from "react";
import { showToast } from "#web/ui/toast-store.ts";

/** What every dialog takes; the rest is given when it is shown. */
type Opening = { open: boolean; onClose: () => void };

type Shown<Props> = {
  readonly Dialog: ComponentType<Props>;
  readonly props: Omit<Props, keyof Opening>;
  readonly isOpen: boolean;
  /** Counts the openings: with each it starts again from what is stored and from the draft. */
  readonly round: number;
  /** What it was for was done. */
  readonly isDone: boolean;
};

/** A dialog that is fetched when it is first asked for. It stays in the page while closed, so that the focus finds its way back. */
export function useLazyDialog<Props extends Opening>(
  load: () => Promise<ComponentType<Props>>,
  /** What was typed is there again after Escape, as long as it was not sent: for a dialog that is always about the same. */
  { keepsTyped = false }: { keepsTyped?: boolean } = {},
) {
  const [shown, setShown] = useState<Shown<Props> | null>(null);
  const hide = () => setShown((now) => (now ? { ...now, isOpen: false } : null));
  const close = () => setShown((now) => (now ? { ...now, isOpen: false, isDone: true } : null));

  async function show(props: Omit<Props, keyof Opening>) {
    try {
      const Dialog = await load();
      setShown((now) => {
        const goesOn = keepsTyped && now !== null && !now.isDone;
        const round = (now?.round ?? 0) + (goesOn ? 0 : 1);
        return { Dialog, props, isOpen: true, round, isDone: false };
      });
    } catch {
      showToast({ kind: "error", text: "This could not be loaded. Please check your connection and try again." });
    }
  }

  function draw({ Dialog, props, isOpen, round }: Shown<Props>) {
    // What was taken out of the type above is put in again, which the types cannot follow.
    const all = { ...props, open: isOpen, onClose: hide } as unknown as Props;
    return <Dialog {...all} key={round} />;
  }
  // In a fragment of its own: beside other dialogs, two of the same round would have the same key, and old ones would stay.
  return { show, close, dialog: <>{shown ? draw(shown) : null}</> };
}
