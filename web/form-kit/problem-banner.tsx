import { CircleAlert } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { Icon } from "#web/ui/icon.tsx";

/** Why a submission failed, in the form itself. Read out and brought into view: over an open dialog a toast is neither. */
export function ProblemBanner({ text, children }: { text: string; children?: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    ref.current?.focus({ preventScroll: true });
    ref.current?.scrollIntoView({ block: "center" });
  }, []);
  return (
    <div className="banner banner--error sending-problem" ref={ref} tabIndex={-1}>
      <Icon of={CircleAlert} />
      <div className="stack">
        <p>
          <b>{text}</b>
        </p>
        {children}
      </div>
    </div>
  );
}

/** Under what failed for an error of ours: with it the log tells us why. */
export function QuotedReference({ reference }: { reference: string | undefined }) {
  return reference ? <p>If it happens again, write to us and quote the reference {reference}.</p> : null;
}
