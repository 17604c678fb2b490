import { ArrowRight } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { Icon } from "#web/ui/icon.tsx";

/** The standard link from a card to a page. */
export function GoLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link className="go" to={to}>
      {children} <Icon of={ArrowRight} />
    </Link>
  );
}
