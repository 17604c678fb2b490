import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";

type Tone = "pending" | "approved" | "completed" | "rejected" | "progress" | "other";

/** A state in one word; the icon says it too, so that colour never stands alone. */
export function Badge({ tone, icon, children }: { tone: Tone; icon: LucideIcon; children: ReactNode }) {
  return (
    <span className={tone === "other" ? "badge" : `badge badge--${tone}`}>
      <Icon of={icon} />
      {children}
    </span>
  );
}
