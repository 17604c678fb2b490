import { useState } from "react";
import { findPlaceholder } from "#domain/fields/placeholders.ts";
import { asksQuestion } from "#domain/messages/thread-state.ts";
import { checkMessage } from "#web/customer/messages/check-message.ts";
import { Composer } from "#web/customer/messages/composer.tsx";
import { type Confidential, ConfidentialChoice } from "#web/customer/messages/confidential.tsx";
import { AttachButtons, AttachedFiles } from "#web/customer/messages/files/attach-files.tsx";
import type { Attachments } from "#web/customer/messages/files/use-attachments.ts";
import type { ThreadName } from "#web/customer/messages/thread-queries.ts";
import type { Thread } from "#web/customer/messages/thread-reader.ts";
import type { OutgoingList } from "#web/customer/messages/use-outgoing.ts";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { useReplying } from "../work/use-replying.ts";
import { fieldOf, type ModeDrafts } from "./entry-modes.ts";
import { selectPlaceholder } from "./select-placeholder.ts";
import { TemplateList } from "./template-list.tsx";

type ComposerProps = {
  name: ThreadName;
  thread: Thread;
  attachments: Attachments;
  draft: ModeDrafts["message"];
  confidential: Confidential;
  onSend: OutgoingList["send"];
};

const isNotEmpty = (text: string) => text.trim() !== "";

/** A message to the customer. */
export function MessageComposer({ name, thread: read, attachments, draft, confidential, onSend }: ComposerProps) {
  const { thread, office } = read;
  const [chosen, setChosen] = useState<boolean>();
  // Colleagues see who is writing: not an old draft of someone who only looks.
  const [hasTyped, setHasTyped] = useState(false);
  useReplying(name, hasTyped && isNotEmpty(draft.text));
  const expects_answer = chosen ?? asksQuestion(draft.text);
  // Its words are read on the site, so the customer needs an account.
  const canBeConfidential = office?.channel === "account";
  const when = canBeConfidential ? "emailed within 5 minutes if not read here" : "emailed within 5 minutes";

  function check(text: string) {
    const place = findPlaceholder(text);
    if (place) {
      selectPlaceholder(fieldOf("message"));
      return `Please fill in ${place} before you send`;
    }
    return attachments.check() ?? checkMessage({ ...name, text, file_ids: attachments.ids() });
  }

  /** What was typed before stays. */
  function begin(template: string) {
    setHasTyped(true);
    draft.type([draft.text.trim(), template].filter(Boolean).join("\n\n"));
    requestAnimationFrame(() => {
      document.getElementById(fieldOf("message"))?.focus();
      selectPlaceholder(fieldOf("message"));
    });
  }

  function send(text: string) {
    const file_ids = attachments.ids();
    const more = { expects_answer, is_confidential: confidential.isChosen && canBeConfidential };
    onSend({ text, file_ids, ...more, expected_seq: thread.last_seq }, attachments.take());
    setChosen(undefined);
    confidential.choose(false);
  }

  return (
    <Composer
      id={fieldOf("message")}
      label="Message to the customer"
      hint={`To ${office?.address ?? "the customer"}, ${when}`}
      draft={draft}
      check={check}
      filesProblem={attachments.check()}
      onSend={send}
      action="Send message"
      field={{ onChange: () => setHasTyped(true) }}
      beside={<AttachButtons attachments={attachments} name="the message" />}
    >
      <AttachedFiles attachments={attachments} />
      <TemplateList name={name} thread={read} onChoose={begin} />
      <div className="thread__switches">
        <Checkbox
          id="thread-expects"
          checked={expects_answer}
          onChange={({ currentTarget }) => setChosen(currentTarget.checked)}
        >
          Expects an answer
        </Checkbox>
        {canBeConfidential ? <ConfidentialChoice confidential={confidential} /> : null}
      </div>
    </Composer>
  );
}
