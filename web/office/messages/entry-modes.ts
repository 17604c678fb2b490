import { Lock, type LucideIcon, MessageCircle, MessageSquare, Phone } from "lucide-react";
import type { Outgoing } from "#web/customer/messages/outgoing.ts";
import { useTextDraft } from "#web/form-kit/drafts/use-text-draft.ts";

/** What the office writes: to the customer, for itself, or about a talk elsewhere. */
export const entryModes = ["message", "note", "call", "whatsapp"] as const;
export type EntryMode = (typeof entryModes)[number];

type ModeFacts = {
  readonly label: string;
  readonly icon: LucideIcon;
  /** The shortcut that leads to it, and the part of the record that it stands for. */
  readonly part: "reply" | "note" | "call" | "chat";
  readonly title: string;
};

export const modeFacts: Readonly<Record<EntryMode, ModeFacts>> = {
  message: { label: "Message to customer", icon: MessageSquare, part: "reply", title: "Write to the customer (R)" },
  note: { label: "Internal note", icon: Lock, part: "note", title: "Write an internal note (N)" },
  call: { label: "Call", icon: Phone, part: "call", title: "Log a call (L)" },
  whatsapp: { label: "WhatsApp", icon: MessageCircle, part: "chat", title: "Log a WhatsApp chat (W)" },
};

/** The field of each mode; all have the same place. */
export const fieldOf = (mode: EntryMode): string => `thread-${mode}`;

/** In which mode an entry was written. */
export function modeOf({ entry: { way, internal } }: Pick<Outgoing, "entry">): EntryMode {
  return way ?? (internal ? "note" : "message");
}

/** A draft for each mode: what was typed as a note never becomes a message by a press. */
export function useModeDrafts(id: string) {
  return {
    message: useTextDraft(`message.${id}`),
    note: useTextDraft(`note.${id}`),
    call: useTextDraft(`call.${id}`),
    whatsapp: useTextDraft(`whatsapp.${id}`),
  } satisfies Record<EntryMode, unknown>;
}

export type ModeDrafts = ReturnType<typeof useModeDrafts>;

/** Where something was typed before, it goes on; else with a message, if there is a way to the customer. */
export function findFirstMode(drafts: ModeDrafts, canReach: boolean): EntryMode {
  return (
    entryModes.find((mode) => drafts[mode].isTyped && (canReach || mode !== "message")) ??
    (canReach ? "message" : "note")
  );
}
