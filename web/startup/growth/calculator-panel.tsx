import { Link as LinkIcon } from "lucide-react";
import type { ReactNode, Ref } from "react";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";

type CalculatorPanelProps = {
  id: string;
  title: string;
  panelRef: Ref<HTMLElement>;
  onCopy: () => void;
  /** None while figures are missing or wrong; then `missing` says what is needed. */
  result: { readonly figure: string; readonly line: string } | null;
  missing: string;
  more?: ReactNode;
  /** The fields. */
  children: ReactNode;
};

/** Fields and what they come to, which is said as they change. */
export function CalculatorPanel(props: CalculatorPanelProps) {
  const { id, title, panelRef, onCopy, result, missing, more, children } = props;
  return (
    <section className="panel" aria-labelledby={`h-${id}`} ref={panelRef}>
      <div className="panel__head">
        <h2 id={`h-${id}`}>{title}</h2>
        <Button variant="quiet" small onClick={onCopy}>
          <Icon of={LinkIcon} /> Copy link
          <span className="vh"> with the figures of {title}</span>
        </Button>
      </div>
      <div className="panel__body reckoner">
        <div className="form">{children}</div>
        <div className="reckoner__result">
          <output>
            {result ? (
              <>
                <b className="num">{result.figure}</b>
                <span>{result.line}</span>
              </>
            ) : (
              <span>{missing}</span>
            )}
          </output>
          {more}
        </div>
      </div>
      <p className="panel__foot">What you type here stays on this device, unless you share a link to it.</p>
    </section>
  );
}
