import { CircleAlert, CircleCheck, X } from "lucide-react";
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { Icon } from "./icon.tsx";
import { dismissToast, toastStore } from "./toast-store.ts";

const shownForMs = 5000;
/** Time to press the button in it. */
const withActionMs = 15_000;

/**
 * The one place where toasts appear. Both live regions are always in the page: a region that arrives together with
 * its words is not read out by every screen reader.
 */
export function Toaster() {
  const toast = useSyncExternalStore(toastStore.subscribe, toastStore.read, toastStore.readOnServer);
  // A person who points at the toast or is in it with the keyboard is still reading.
  const [isHeld, setIsHeld] = useState(false);
  /** What had the focus before the toast. */
  const cameFrom = useRef<HTMLElement>(null);

  useEffect(() => {
    if (!toast || toast.kind === "error" || toast.stays || isHeld) return;
    const timer = setTimeout(dismissToast, toast.action ? withActionMs : shownForMs);
    return () => clearTimeout(timer);
  }, [toast, isHeld]);

  /** Its buttons go with it, and the focus would go with them. */
  function leave() {
    setIsHeld(false);
    if (cameFrom.current?.isConnected) cameFrom.current.focus({ preventScroll: true });
    cameFrom.current = null;
    dismissToast();
  }

  const body = toast ? (
    // biome-ignore lint/a11y/noStaticElementInteractions: holds the timer only; everything to operate is the button inside
    <div
      key={toast.id}
      className={toast.kind === "error" ? "toast toast--error" : "toast"}
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={({ currentTarget, relatedTarget }) => {
        setIsHeld(true);
        if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget))
          cameFrom.current = relatedTarget;
      }}
      onBlur={() => setIsHeld(false)}
    >
      <Icon of={toast.kind === "error" ? CircleAlert : CircleCheck} />
      <p>
        {toast.title ? <b className="toast__title">{toast.title}</b> : null}
        {toast.text}
      </p>
      {toast.action ? (
        <button
          className="btn btn--quiet btn--sm"
          type="button"
          onClick={() => {
            leave();
            toast.action?.run();
          }}
        >
          {toast.action.label}
        </button>
      ) : null}
      <button className="icon-btn" type="button" aria-label="Close message" onClick={leave}>
        <Icon of={X} />
      </button>
    </div>
  ) : null;

  return (
    <>
      <div role="status">{toast?.kind === "success" ? body : null}</div>
      <div role="alert">{toast?.kind === "error" ? body : null}</div>
    </>
  );
}
