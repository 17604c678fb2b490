import { type FormEvent, type RefObject, useId } from "react";
import { checklistMaxLengths, type ItemStatus } from "#domain/documents/checklist-items.ts";
import { needsReason } from "#domain/documents/document-moves.ts";
import type { ChecklistItem } from "#web/customer/documents/checklist-queries.ts";
import { useTextDraft } from "#web/form-kit/drafts/use-text-draft.ts";
import { useBusinessCall } from "#web/form-kit/use-business-call.ts";
import { Button } from "#web/ui/button.tsx";
import { TextAreaField } from "#web/ui/field.tsx";
import { OfficeProblem } from "../kit/office-problem.tsx";

/** Why documents were returned on this page, the newest first: the same often holds for the next one. */
const given: string[] = [];
const mostGiven = 5;

function remember(reason: string) {
  given.splice(0, given.length, ...[reason, ...given.filter((one) => one !== reason)].slice(0, mostGiven));
}

export type Decision = Exclude<ItemStatus, "uploaded">;

const words: Record<Decision, { action: string; pending: string; label: string; hint: string }> = {
  accepted: {
    ...{ action: "Accept", pending: "Accepting…", label: "How was it seen?" },
    hint: "For example: original shown at the office. The customer does not get this by email.",
  },
  returned: {
    ...{ action: "Return", pending: "Returning…", label: "Reason" },
    hint: "The customer reads it. Say what is wrong, and what to send instead.",
  },
  not_needed: { action: "Not needed", pending: "Saving…", label: "Reason", hint: "The customer reads it." },
  asked: { action: "Ask again", pending: "Asking…", label: "Reason", hint: "" },
};

type DecideFormProps = {
  item: ChecklistItem;
  to: Decision;
  onDecided: (to: Decision) => void;
  onCancel: () => void;
  field?: RefObject<HTMLTextAreaElement | null>;
};

/** What a colleague saw when deciding: if another file came meanwhile, the backend refuses, and the new one is shown. */
export const whatWasSeen = ({ id, status, round, files }: ChecklistItem) => ({
  ...{ item_id: id, expected_status: status },
  expected_files: files.filter((file) => file.round === round).map((file) => file.id),
});

/** A decision about one document, with its reason. */
export function DecideForm({ item, to, onDecided, onCancel, field }: DecideFormProps) {
  const id = useId();
  // Neither Escape, another document nor a reload loses what was typed.
  const draft = useTextDraft(`document.${item.id}.${to}`);
  const { isSending, problem, errors, check, send } = useBusinessCall({ controls: { reason: id } });
  const { action, pending, label, hint } = words[to];
  const mustSay = needsReason(item.status, to);

  async function submit(event: FormEvent) {
    event.preventDefault();
    const said = draft.text.trim();
    if (!check(mustSay && said.length < 3 ? { reason: "Please write a reason of at least 3 characters" } : {})) return;
    const decided = await send("decide-document", {
      ...{ ...whatWasSeen(item), status: to },
      ...(said && { reason: said }),
    });
    if (decided === null) return;
    if (to === "returned") remember(said);
    draft.forget();
    onDecided(to);
  }

  return (
    <form className="form" noValidate aria-label={action} onSubmit={(event) => void submit(event)}>
      <TextAreaField
        id={id}
        label={label}
        optional={!mustSay}
        hint={hint || undefined}
        rows={3}
        maxLength={checklistMaxLengths.reason}
        dir="auto"
        error={errors.reason}
        ref={field}
        value={draft.text}
        onChange={({ currentTarget }) => draft.type(currentTarget.value)}
      />
      {to === "returned" && given.length > 0 ? (
        <fieldset className="chips">
          <legend className="vh">Reasons that you gave before</legend>
          {given.map((one) => (
            <button className="chip doc-reason" type="button" key={one} onClick={() => draft.type(one)}>
              {one}
            </button>
          ))}
        </fieldset>
      ) : null}
      <OfficeProblem text={problem} />
      <div className="row">
        <Button type="submit" variant={to === "returned" ? "danger" : "primary"} busyLabel={isSending && pending}>
          {action}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
