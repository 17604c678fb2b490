import { CircleAlert, CircleCheck, Ellipsis, Inbox, Minus } from "lucide-react";
import type { ItemStatus } from "#domain/documents/checklist-items.ts";
import { Badge } from "#web/ui/badge.tsx";

const looks = {
  asked: { tone: "other", icon: Ellipsis, label: "To send" },
  uploaded: { tone: "progress", icon: Inbox, label: "With us" },
  accepted: { tone: "approved", icon: CircleCheck, label: "Accepted" },
  returned: { tone: "rejected", icon: CircleAlert, label: "Returned" },
  not_needed: { tone: "other", icon: Minus, label: "Not needed" },
} as const satisfies Record<ItemStatus, { tone: string; icon: typeof Inbox; label: string }>;

/** Where a document stands. To the office, what is with us is to be checked. */
export function ItemBadge({ status, isOffice = false }: { status: ItemStatus; isOffice?: boolean }) {
  const { tone, icon, label } = looks[status];
  const office = { asked: "Asked", uploaded: "To check" } as const;
  return (
    <Badge tone={tone} icon={icon}>
      {isOffice && (status === "asked" || status === "uploaded") ? office[status] : label}
    </Badge>
  );
}
