import { X } from "lucide-react";
import { type ReactNode, type RefObject, useEffect, useId, useRef } from "react";
import { Icon } from "./icon.tsx";

type ModalProps = {
  open: boolean;
  /** Escape, the close button, and a press on the scrim when nothing was typed. */
  onClose: () => void;
  className: string;
  /** Where the focus goes when it opens; else to the first control marked `data-autofocus`, else to the dialog. */
  initialFocus?: RefObject<HTMLElement | null>;
  label?: string;
  labelledBy?: string;
  children: ReactNode;
};

/** Whether a field in it differs from how it was rendered; then a press on the scrim must not lose it. */
function hasTypedIn(dialog: HTMLElement): boolean {
  return [...dialog.querySelectorAll("input, textarea, select")].some((control) => {
    if (control instanceof HTMLSelectElement) return [...control.options].some((o) => o.selected !== o.defaultSelected);
    if (control instanceof HTMLTextAreaElement) return control.value !== control.defaultValue;
    if (!(control instanceof HTMLInputElement) || control.type === "hidden") return false;
    return control.checked !== control.defaultChecked || control.value !== control.defaultValue;
  });
}

/** A native modal dialog: the browser keeps the focus inside, closes it on Escape, and gives the focus back. */
export function Modal({ open, onClose, className, initialFocus, label, labelledBy, children }: ModalProps) {
  const ref = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const dialog = ref.current;
    if (!dialog || open === dialog.open) return;
    if (!open) {
      dialog.close();
      return;
    }
    dialog.showModal();
    const target = initialFocus?.current ?? dialog.querySelector<HTMLElement>("[data-autofocus]");
    target?.focus();
  }, [open, initialFocus]);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the key for closing is Escape, which the browser turns into `close`
    <dialog
      ref={ref}
      className={className}
      aria-label={label}
      aria-labelledby={labelledBy}
      // Escape is reported before the browser closes it: its event of closing comes later, and would also close a dialog that
      // was asked for again meanwhile. A file field in it has an event of the same name.
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      onClose={(event) => {
        if (open && !event.currentTarget.open) onClose();
      }}
      onClick={(event) => {
        // A click on the scrim has the dialog itself as its target, outside of the dialog's box.
        if (event.target !== event.currentTarget) return;
        const box = event.currentTarget.getBoundingClientRect();
        const isInside =
          event.clientX >= box.left &&
          event.clientX <= box.right &&
          event.clientY >= box.top &&
          event.clientY <= box.bottom;
        if (!isInside && !hasTypedIn(event.currentTarget)) event.currentTarget.close();
      }}
    >
      {children}
    </dialog>
  );
}

type DialogProps = Omit<ModalProps, "className" | "label" | "labelledBy"> & {
  title: ReactNode;
  description?: ReactNode;
  small?: boolean;
};

/**
 * Title, body, foot. Put what scrolls into `<div class="dialog__body">` and what stays into `<div class="dialog__foot">`
 * (or a form with both). The body stays rendered while closed, so what was typed is still there when it opens again.
 */
export function Dialog({ title, description, small, children, ...modal }: DialogProps) {
  const titleId = useId();
  return (
    <Modal {...modal} className={small ? "dialog dialog--sm" : "dialog"} labelledBy={titleId}>
      <div className="dialog__head">
        <div>
          <h2 id={titleId}>{title}</h2>
          {description ? <p>{description}</p> : null}
        </div>
        <button className="icon-btn" type="button" aria-label="Close" onClick={modal.onClose}>
          <Icon of={X} />
        </button>
      </div>
      {children}
    </Modal>
  );
}
