import { checkMessage } from "#web/customer/messages/check-message.ts";
import { Composer } from "#web/customer/messages/composer.tsx";
import { AttachButtons, AttachedFiles } from "#web/customer/messages/files/attach-files.tsx";
import type { Attachments } from "#web/customer/messages/files/use-attachments.ts";
import { NoteMark } from "#web/customer/messages/message-entry.tsx";
import type { ThreadName } from "#web/customer/messages/thread-queries.ts";
import type { OutgoingList } from "#web/customer/messages/use-outgoing.ts";
import { fieldOf, type ModeDrafts } from "./entry-modes.ts";
import { useMentions } from "./use-mentions.ts";

type ComposerProps = {
  owner: string;
  name: ThreadName;
  attachments: Attachments;
  draft: ModeDrafts["note"];
  onSend: OutgoingList["send"];
};

/** A note for the office. A colleague who is mentioned in it is alerted. */
export function NoteComposer({ owner, name, attachments, draft, onSend }: ComposerProps) {
  const fieldId = fieldOf("note");
  const mentions = useMentions(owner, name, { fieldId, draft });
  return (
    <div className="composer--note">
      <NoteMark />
      <Composer
        id={fieldId}
        label="Internal note"
        hint="@ mentions a colleague"
        draft={draft}
        check={(text) =>
          attachments.check() ?? checkMessage({ ...name, text, file_ids: attachments.ids(), internal: true })
        }
        filesProblem={attachments.check()}
        onSend={(text) => {
          const entry = { text, file_ids: attachments.ids(), internal: true, mentions: mentions.mentioned(text) };
          onSend(entry, attachments.take());
        }}
        action="Save note"
        isSecondary
        field={mentions.field}
        beside={<AttachButtons attachments={attachments} name="the note" />}
      >
        <AttachedFiles attachments={attachments} />
        {mentions.found.length > 0 ? (
          <div className="thread__people" id={mentions.listId} role="listbox" aria-label="Colleagues">
            {mentions.found.map((colleague, at) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are handled by the field
              // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field
              <div
                key={colleague.id}
                id={mentions.optionId(at)}
                role="option"
                aria-selected={at === mentions.chosen}
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => mentions.choose(colleague)}
              >
                {colleague.name}
              </div>
            ))}
          </div>
        ) : null}
      </Composer>
    </div>
  );
}
