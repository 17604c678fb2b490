import { Calendar, ChevronRight, FolderKanban, HandCoins, type LucideIcon } from "lucide-react";
import { Icon } from "#web/ui/icon.tsx";
import type { RequestDialogKind } from "./request-dialogs.tsx";

type Action = {
  readonly kind: RequestDialogKind;
  readonly icon: LucideIcon;
  readonly label: string;
  readonly line: string;
};

const actions: readonly Action[] = [
  { kind: "funding", icon: HandCoins, label: "Apply for funding", line: "Seed to venture capital" },
  { kind: "project", icon: FolderKanban, label: "Request a project", line: "Web, mobile, AI, SEO, marketing" },
  { kind: "consultation", icon: Calendar, label: "Book a consultation", line: "Video, phone, in person or email" },
];

export function QuickActions({ onChoose }: { onChoose: (kind: RequestDialogKind) => void }) {
  return (
    <section aria-labelledby="h-quick">
      <h2 className="vh" id="h-quick">
        Quick actions
      </h2>
      <div className="quick">
        {actions.map(({ kind, icon, label, line }) => (
          <button key={kind} type="button" aria-haspopup="dialog" onClick={() => onChoose(kind)}>
            <span className="cell">
              <Icon of={icon} />
            </span>
            <span>
              <b>{label}</b>
              <small>{line}</small>
            </span>
            <Icon of={ChevronRight} />
          </button>
        ))}
      </div>
    </section>
  );
}
