import { Calendar, FolderKanban, HandCoins } from "lucide-react";
import { type Action, ActionTiles } from "../../ui/action-tiles.tsx";
import type { RequestDialogKind } from "./dashboard-dialogs.tsx";

const actions: readonly Action<RequestDialogKind>[] = [
  { id: "funding", icon: HandCoins, label: "Apply for funding", line: "Seed to venture capital" },
  { id: "project", icon: FolderKanban, label: "Request a project", line: "Web, mobile, AI, SEO, marketing" },
  { id: "consultation", icon: Calendar, label: "Book a consultation", line: "Video, phone, in person or email" },
];

export function QuickActions({ onChoose }: { onChoose: (kind: RequestDialogKind) => void }) {
  return <ActionTiles actions={actions} onChoose={onChoose} />;
}
