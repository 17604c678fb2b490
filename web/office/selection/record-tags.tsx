import { Plus, X } from "lucide-react";
import { type FormEvent, useId, useState } from "react";
import { recordTag } from "#domain/work/office-changes.ts";
import { tagMaxLength } from "#domain/work/record-sorts.ts";
import { useBusinessCall } from "#web/form-kit/use-business-call.ts";
import { refreshShown } from "#web/query/live-store.ts";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/field.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { showToast } from "#web/ui/toast-store.ts";
import { OfficeProblem } from "../kit/office-problem.tsx";
import { MenuButton } from "../lists/menu-button.tsx";
import { showUndoToast } from "../lists/undo-toast.ts";
import type { Selected } from "./selection.ts";

type RecordTagsProps = { kind: Selected["kind"]; id: string; tags: readonly string[] };

/** The tags of an open record, each to be removed, and one more to add. */
export function RecordTags({ kind, id, tags }: RecordTagsProps) {
  const fieldId = useId();
  const { send, isSending, problem } = useBusinessCall();
  const [error, setError] = useState<string>();

  async function change(action: "tag" | "untag", tag: string) {
    const answer = await send("change-many", { action, tag, records: [{ kind, id }] });
    const outcome = answer?.records[0];
    if (outcome === undefined) return;
    const words = action === "tag" ? `Tagged “${tag}”.` : `Tag “${tag}” removed.`;
    if (outcome.message) showToast({ kind: "error", text: outcome.message });
    else showUndoToast(words, answer?.undo_id);
    refreshShown();
  }
  function add(event: FormEvent<HTMLFormElement>, hide: () => void) {
    event.preventDefault();
    const read = recordTag.safeParse(new FormData(event.currentTarget).get("tag"));
    setError(read.error?.issues[0]?.message);
    if (!read.success) return;
    event.currentTarget.reset();
    hide();
    void change("tag", read.data);
  }

  return (
    <div className="file-tags">
      {tags.length > 0 ? (
        <ul aria-label="Tags">
          {tags.map((tag) => (
            <li key={tag} className="records__tag">
              <span dir="auto">{tag}</span>
              <button
                className="file-tags__remove"
                type="button"
                aria-label={`Remove the tag ${tag}`}
                disabled={isSending}
                onClick={() => void change("untag", tag)}
              >
                <Icon of={X} />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      <MenuButton
        label="Add a tag"
        menu={(hide) => (
          <form className="form" onSubmit={(event) => add(event, hide)} noValidate>
            <TextField id={fieldId} name="tag" label="Tag" maxLength={tagMaxLength} error={error} autoComplete="off" />
            <Button type="submit" variant="primary" small>
              Add tag
            </Button>
          </form>
        )}
      >
        <Icon of={Plus} /> Add a tag
      </MenuButton>
      <OfficeProblem text={problem} />
    </div>
  );
}
