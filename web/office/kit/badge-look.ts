import { CircleAlert, Clock, type LucideIcon } from "lucide-react";
import type { ComponentProps } from "react";
import type { Badge } from "#web/ui/badge.tsx";

export type BadgeLook = { readonly tone: ComponentProps<typeof Badge>["tone"]; readonly icon: LucideIcon };

/** How urgent a deadline is, the same for a reply and for a step of a case. */
export const deadlineLooks = {
  waiting: { tone: "other", icon: Clock },
  due_soon: { tone: "pending", icon: Clock },
  overdue: { tone: "rejected", icon: CircleAlert },
} as const satisfies Record<string, BadgeLook>;
