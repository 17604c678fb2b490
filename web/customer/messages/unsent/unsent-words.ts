import type { Entry } from "../outgoing.ts";
import type { Sent } from "./send-unsent.ts";

/** What the office writes down for itself is saved; only a message is sent to someone. */
function nameOf({ way, internal }: Entry): "message" | "note" | "call" | "chat" {
  if (way === undefined) return internal ? "note" : "message";
  return way === "call" ? "call" : "chat";
}

/** How those that were sent automatically are called in one sentence each; null where there is nothing to say. */
export function tellSent(sent: readonly Entry[]): string | null {
  const names = sent.map(nameOf);
  const messages = names.filter((name) => name === "message").length;
  const [first, ...more] = names.filter((name) => name !== "message");
  const sentences = [
    messages > 1 ? `${messages} messages were sent.` : messages === 1 ? "Your message was sent." : null,
    more.length > 0 ? `${more.length + 1} entries were saved.` : first ? `Your ${first} was saved.` : null,
  ];
  return sentences.filter((sentence) => sentence !== null).join(" ") || null;
}

export function tellRefused({ entry, problem }: NonNullable<Sent["refused"]>): string {
  const name = nameOf(entry);
  return `A ${name} was not ${name === "message" ? "sent" : "saved"}. ${problem} It waits in its conversation.`;
}
