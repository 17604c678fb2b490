import { useState } from "react";
import { emptyEntries } from "#domain/messages/messages.ts";
import { checkMessage } from "#web/customer/messages/check-message.ts";
import { Composer } from "#web/customer/messages/composer.tsx";
import { NoteMark } from "#web/customer/messages/message-entry.tsx";
import type { Entry } from "#web/customer/messages/outgoing.ts";
import type { ThreadName } from "#web/customer/messages/thread-queries.ts";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { fieldOf, type ModeDrafts } from "./entry-modes.ts";

type ComposerProps = {
  name: ThreadName;
  way: "call" | "whatsapp";
  draft: ModeDrafts["call"];
  onSend: (entry: Entry) => void;
};

const words = {
  call: { label: "About the call", theirs: "They called", ours: "We called", action: "Save call" },
  whatsapp: { label: "About the chat", theirs: "They wrote", ours: "We wrote", action: "Save chat" },
} as const;

/** A call or a chat is written down: two presses where there is nothing to say about it. */
export function CallComposer({ name, way, draft, onSend }: ComposerProps) {
  const [is_inbound, setIsInbound] = useState(true);
  const [answers, setAnswers] = useState(true);
  const [isShown, setIsShown] = useState(false);
  const { label, theirs, ours, action } = words[way];
  const more = { way, is_inbound, answers, internal: !isShown };

  return (
    <div className={isShown ? undefined : "composer--note"}>
      {isShown ? null : <NoteMark />}
      <Composer
        id={fieldOf(way)}
        label={label}
        hint={`Optional. Without it: "${emptyEntries[way]}"`}
        draft={draft}
        check={(text) => checkMessage({ ...name, ...more, text })}
        onSend={(text) => onSend({ ...more, text: text || emptyEntries[way] })}
        action={action}
        isSecondary={!isShown}
      >
        <div className="radios">
          {[true, false].map((value) => (
            <label className="check" key={String(value)}>
              <input
                type="radio"
                name={`thread-${way}-inbound`}
                checked={is_inbound === value}
                onChange={() => setIsInbound(value)}
              />
              {value ? theirs : ours}
            </label>
          ))}
        </div>
        <div className="thread__switches">
          <Checkbox
            id={`thread-${way}-answers`}
            checked={answers}
            onChange={({ currentTarget }) => setAnswers(currentTarget.checked)}
          >
            Answers the customer
          </Checkbox>
          <Checkbox
            id={`thread-${way}-shown`}
            checked={isShown}
            onChange={({ currentTarget }) => setIsShown(currentTarget.checked)}
          >
            Show to the customer
          </Checkbox>
        </div>
      </Composer>
    </div>
  );
}
