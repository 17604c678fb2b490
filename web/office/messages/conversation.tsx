import { useEffect, useState } from "react";
import { type Confidential, useConfidential } from "#web/customer/messages/confidential.tsx";
import { type Attachments, useAttachments } from "#web/customer/messages/files/use-attachments.ts";
import { ThreadPanel, threadHeadingId } from "#web/customer/messages/thread-panel.tsx";
import { type ThreadName, useThread } from "#web/customer/messages/thread-queries.ts";
import type { Thread } from "#web/customer/messages/thread-reader.ts";
import { isOverdue, tellOffice, tellReaders } from "#web/customer/messages/thread-words.ts";
import type { OutgoingList } from "#web/customer/messages/use-outgoing.ts";
import { useBusinessCall } from "#web/form-kit/use-business-call.ts";
import { refreshShown } from "#web/query/live-store.ts";
import { useBusinessNow } from "#web/query/use-business-now.ts";
import { useVisitor } from "#web/session/use-session.ts";
import { Button } from "#web/ui/button.tsx";
import { focusHeading } from "#web/ui/focus/focus-heading.ts";
import { fileHeadingId } from "../kit/file-head.tsx";
import { OfficeProblem } from "../kit/office-problem.tsx";
import { goToWanted, loadingRecord } from "../palette/office-keys.ts";
import { CallComposer } from "./call-composer.tsx";
import { type EntryMode, fieldOf, findFirstMode, type ModeDrafts, modeOf, useModeDrafts } from "./entry-modes.ts";
import { HeldMails } from "./held-mails.tsx";
import { MessageComposer } from "./message-composer.tsx";
import { ModeBar } from "./mode-bar.tsx";
import { NoteComposer } from "./note-composer.tsx";

type ConversationProps = { owner: string; name: ThreadName };

/** Who owes whom an answer; that of ours can be said to be none. */
function Owed({ name: { kind, id }, thread: { thread } }: { name: ThreadName; thread: Thread }) {
  const { isSending, problem, send } = useBusinessCall();
  const now = useBusinessNow();
  const words = tellOffice(thread, now);
  async function settle() {
    if ((await send("settle-thread", { kind, id, seq: thread.last_seq })) === null) return;
    refreshShown();
    // The button is gone.
    focusHeading(threadHeadingId);
  }
  if (words === null) return null;
  return (
    <>
      <span className={isOverdue(thread, now) ? "thread__owed is-late" : "thread__owed"}>{words}</span>
      {thread.owed_by === "office" ? (
        <Button small variant="quiet" busyLabel={isSending && "Saving..."} onClick={() => void settle()}>
          No answer needed
        </Button>
      ) : null}
      <OfficeProblem text={problem} />
    </>
  );
}

type WriteProps = ConversationProps & {
  thread: Thread;
  drafts: ModeDrafts;
  chosen: EntryMode | null;
  onChoose: (mode: EntryMode) => void;
  attachments: { readonly message: Attachments; readonly note: Attachments };
  confidential: Confidential;
  onSend: OutgoingList["send"];
};

function Write({ owner, name, thread, drafts, attachments, confidential, chosen, onChoose, onSend }: WriteProps) {
  const canReach = thread.office?.channel !== "none";
  const [first] = useState(() => findFirstMode(drafts, canReach));
  const [wanted, setWanted] = useState<EntryMode | null>(null);
  const asked = chosen ?? first;
  const mode = asked === "message" && !canReach ? "note" : asked;
  const readers = tellReaders(thread, useVisitor()?.fullName ?? null);
  useEffect(() => {
    if (wanted === null) return;
    document.getElementById(fieldOf(wanted))?.focus();
    setWanted(null);
  }, [wanted]);

  return (
    <>
      {readers === null ? null : <p className="thread__to">{readers}</p>}
      <ModeBar
        mode={mode}
        canReach={canReach}
        onChoose={onChoose}
        onJump={(next) => {
          onChoose(next);
          setWanted(next);
        }}
      />
      {canReach ? null : <p className="soft">This customer has no email address. Please call.</p>}
      {mode === "message" ? (
        <MessageComposer
          name={name}
          thread={thread}
          attachments={attachments.message}
          draft={drafts.message}
          confidential={confidential}
          onSend={onSend}
        />
      ) : mode === "note" ? (
        <NoteComposer owner={owner} name={name} attachments={attachments.note} draft={drafts.note} onSend={onSend} />
      ) : (
        <CallComposer key={mode} name={name} way={mode} draft={drafts[mode]} onSend={onSend} />
      )}
    </>
  );
}

/** The conversation with the customer of a record, and the internal notes about it between. */
export function Conversation({ owner, name }: ConversationProps) {
  const live = useThread(owner, name);
  const drafts = useModeDrafts(name.id);
  const confidential = useConfidential(name.id);
  const attachments = { message: useAttachments(owner, name), note: useAttachments(owner, name, "note") };
  const [chosen, setChosen] = useState<EntryMode | null>(null);
  const isThere = Boolean(live.data);
  useEffect(() => {
    if (isThere) goToWanted();
  }, [isThere]);
  return (
    <>
      {isThere || live.hasFailed ? null : <span hidden {...{ [loadingRecord]: "" }} />}
      <HeldMails owner={owner} of={name} after={fileHeadingId} />
      <ThreadPanel
        owner={owner}
        name={name}
        live={live}
        heading="h3"
        title="Conversation"
        empty="No messages yet"
        owed={(thread) => <Owed name={name} thread={thread} />}
        onEdit={(outgoing) => {
          const mode = modeOf(outgoing);
          setChosen(mode);
          if (mode === "message" || mode === "note") attachments[mode].giveBack(outgoing.files);
          if (outgoing.entry.is_confidential) confidential.choose(true);
          drafts[mode].type([outgoing.entry.text, drafts[mode].text].filter(Boolean).join("\n\n"));
          focusHeading(fieldOf(mode));
        }}
      >
        {(thread, outgoing) => (
          <Write
            owner={owner}
            name={name}
            thread={thread}
            drafts={drafts}
            attachments={attachments}
            confidential={confidential}
            chosen={chosen}
            onChoose={setChosen}
            onSend={outgoing.send}
          />
        )}
      </ThreadPanel>
    </>
  );
}
