import { CircleCheck } from "lucide-react";
import { useEffect, useRef } from "react";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import type { Receipt } from "./form-sending.ts";

/** In place of a form that was sent: the number to keep and the next date. */
export function FormReceipt({ receipt, title, onAnother }: { receipt: Receipt; title: string; onAnother: () => void }) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return (
    <div className="slip receipt" ref={ref} tabIndex={-1}>
      <div className="ratecard__head">
        <h3 className="h4">
          <Icon of={CircleCheck} /> {title}
        </h3>
      </div>
      <dl className="leaders">
        <div>
          <dt>Your reference</dt>
          <dd className="dots" aria-hidden="true" />
          <dd className="num">{receipt.reference}</dd>
        </div>
        {[receipt.next, ...(receipt.facts ?? [])].map(({ term, value }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd className="dots" aria-hidden="true" />
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {receipt.note ? <p className="soft">{receipt.note}</p> : null}
      <p className="soft">
        We also email you this reference (at most three such emails a day). Please quote it if you contact us.
      </p>
      <Button variant="secondary" onClick={onAnother}>
        Send another
      </Button>
    </div>
  );
}
