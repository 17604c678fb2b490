import { CircleAlert, Paperclip } from "lucide-react";
import { endSentence } from "#web/call-error.ts";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { ConfidentialMark } from "./confidential.tsx";
import { MessageFrame, NoteMark } from "./message-entry.tsx";
import { MessageWords } from "./message-words.tsx";
import type { Outgoing } from "./outgoing.ts";
import type { ThreadSide } from "./thread-queries.ts";

type EntryProps = {
  outgoing: Outgoing;
  viewer: ThreadSide;
  onRetry: () => void;
  /** Its words and files go back into the field. */
  onEdit: () => Promise<void>;
};

/** A message on its way, or one that was not sent, with what can be done about it. */
export function OutgoingEntry({
  outgoing: { key, entry, state, problem, canRetry, asks },
  viewer,
  ...act
}: EntryProps) {
  const isNote = entry.internal === true;
  const files = entry.file_ids?.length ?? 0;
  return (
    <MessageFrame
      id={`outgoing-${key}`}
      className={`${isNote ? "message--note" : "message--own"} is-outgoing`}
      author={viewer === "customer" ? "You" : "Your entry"}
      when={state === "unsent" ? "not sent" : "Sending…"}
    >
      {isNote ? <NoteMark /> : null}
      {entry.is_confidential ? <ConfidentialMark /> : null}
      <MessageWords text={entry.text} />
      {files > 0 ? (
        <p className="message__way">
          <Icon of={Paperclip} /> {files === 1 ? "1 file" : `${files} files`}
        </p>
      ) : null}
      {state === "unsent" ? (
        <div className="message__unsent">
          <p role="alert">
            <Icon of={CircleAlert} /> <b>{isNote ? "Not saved." : "Not sent."}</b>{" "}
            {problem ? endSentence(problem) : null}
          </p>
          <div className="row">
            {canRetry ? (
              <Button small variant={asks ? "danger" : "secondary"} onClick={act.onRetry}>
                {asks ? "Send anyway" : "Try again"}
              </Button>
            ) : null}
            {/* Where it may have arrived, its files are of that message. */}
            {canRetry && files > 0 ? null : (
              <Button small variant="quiet" onClick={() => void act.onEdit()}>
                Edit
              </Button>
            )}
          </div>
        </div>
      ) : null}
    </MessageFrame>
  );
}
