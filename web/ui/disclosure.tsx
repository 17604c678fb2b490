import { Plus } from "lucide-react";
import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";

/**
 * A question that opens to its answer, each on its own. Native, so that it works before and without scripts, the answer
 * is in the page, find-in-page opens it, and an address ending in `#<id>` leads to it.
 */
export function Disclosure({
  id,
  title,
  open,
  children,
}: {
  id?: string;
  title: ReactNode;
  open?: boolean;
  children: ReactNode;
}) {
  return (
    <details className="acc__item" id={id} open={open}>
      <summary className="acc__btn">
        <h3>{title}</h3>
        <Icon of={Plus} />
      </summary>
      <div className="acc__panel">{children}</div>
    </details>
  );
}
