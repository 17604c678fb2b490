import { useState } from "react";
import { callFunction } from "#web/backend.ts";
import { useOnePress } from "#web/form-kit/use-one-press.ts";
import { showToast } from "#web/ui/toast-store.ts";
import { foldText, splitLinks } from "./message-text.ts";
import type { ThreadName } from "./thread-queries.ts";

/** What someone wrote: text and addresses. It is never markup, and its direction is its own. */
export function MessageWords({ text }: { text: string }) {
  const folded = foldText(text);
  const [isOpen, setIsOpen] = useState(false);
  if (text === "") return null;
  return (
    <>
      <p className="message__text" dir="auto">
        {splitLinks(folded === null || isOpen ? text : folded).map((part) =>
          part.isLink ? (
            <a key={part.at} href={part.text} target="_blank" rel="noopener noreferrer nofollow ugc">
              {part.text}
              <span className="vh"> (opens in a new tab)</span>
            </a>
          ) : (
            part.text
          ),
        )}
      </p>
      {folded === null ? null : (
        <button type="button" className="link-btn" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? "Show less" : "Show all"}
        </button>
      )}
    </>
  );
}

/** The whole of an email, with what it quotes and its signature; read when it is asked for. */
export function CutWords({ name: { kind, id }, message }: { name: ThreadName; message: string }) {
  const [whole, setWhole] = useState<string | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const { isSending: isReading, press } = useOnePress();

  async function read() {
    const answer = await callFunction("read-message", { kind, id, message }, { asMyself: true });
    if (!answer.ok) return showToast({ kind: "error", text: answer.message });
    setWhole(answer.data.full_text ?? "");
    setIsOpen(true);
  }
  return (
    <>
      <button
        type="button"
        className="link-btn"
        aria-expanded={isOpen}
        aria-busy={isReading || undefined}
        onClick={() => (whole === null ? void press(read) : setIsOpen(!isOpen))}
      >
        {isOpen ? "Hide what was cut" : "Show what was cut"}
      </button>
      {isOpen && whole !== null ? (
        <blockquote className="message__whole" dir="auto" aria-label="The whole email">
          {whole}
        </blockquote>
      ) : null}
    </>
  );
}
