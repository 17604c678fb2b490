import { Briefcase, Calendar, FolderKanban, HandCoins } from "lucide-react";
import type { RequestKind } from "#domain/requests/request-kinds.ts";
import { type Action, ActionTiles } from "../../ui/action-tiles.tsx";

const actions: readonly Action<RequestKind>[] = [
  { id: "funding", icon: HandCoins, label: "Apply for funding", line: "Seed to venture capital" },
  { id: "project", icon: FolderKanban, label: "Request a project", line: "Web, mobile, AI, SEO, marketing" },
  { id: "consultation", icon: Calendar, label: "Book a consultation", line: "Video, phone, in person or email" },
  { id: "service", icon: Briefcase, label: "Start a service", line: "Registrations, filings, licences" },
];

export function QuickActions({ onChoose }: { onChoose: (kind: RequestKind) => void }) {
  return <ActionTiles actions={actions} onChoose={onChoose} />;
}
