import { type FormEvent, useRef, useState } from "react";
import type { ChecklistKind } from "#domain/documents/checklist-items.ts";
import type { Checklist } from "#web/customer/documents/checklist-queries.ts";
import { useBusinessCall } from "#web/form-kit/use-business-call.ts";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { FieldError, TextField } from "#web/ui/field.tsx";
import { OfficeProblem } from "../kit/office-problem.tsx";
import { listOpen, nameItem } from "./link-items.ts";

type SendLinkDialogProps = {
  open: boolean;
  onClose: () => void;
  kind: ChecklistKind;
  id: string;
  list: Pick<Checklist, "items" | "people">;
  onSent: (email: string) => void;
};

const choices = [
  { isPart: false, label: "All documents" },
  { isPart: true, label: "Some documents" },
] as const;

const descriptions = {
  all: "They see this list and what they send. A link to the customer's own address also shows what we deliver for this request.",
  part: "They see the documents that you choose and what they send, and nothing else.",
} as const;

/** The first document of those to choose from shows what is wrong with the choice. */
const controls = { email: "link-email", full_name: "link-name", item_ids: "link-item-1" };

/** A link to the list or to some of its documents, for a person without an account; it opens with a code that is sent to the same address. */
export function SendLinkDialog({ open, onClose, kind, id, list, onSent }: SendLinkDialogProps) {
  const [email, setEmail] = useState("");
  const [name, setName] = useState("");
  const [isPart, setIsPart] = useState(false);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const field = useRef<HTMLInputElement>(null);
  const { isSending, problem, errors, check, send } = useBusinessCall({ open, controls });
  const items = listOpen(list.items);
  /** In the order of the list, without what is not open any more. */
  const item_ids = items.map((item) => item.id).filter((one) => chosen.includes(one));

  async function submit(event: FormEvent) {
    event.preventDefault();
    const isRight = check({
      ...(email.trim() === "" && { email: "Please enter the email address" }),
      ...(isPart && item_ids.length === 0 && { item_ids: "Please choose at least one document" }),
    });
    if (!isRight) return;
    const link = await send("send-checklist-link", {
      ...{ kind, id, email: email.trim(), full_name: name.trim() || null },
      ...(isPart && { item_ids }),
    });
    if (link) onSent(link.email);
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Send a link"
      description={`${descriptions[isPart ? "part" : "all"]} The link is valid for 14 days.`}
      small
      initialFocus={field}
    >
      <form className="dialog__body form" noValidate aria-label="Send a link" onSubmit={(event) => void submit(event)}>
        <TextField
          id={controls.email}
          label="Email address"
          type="email"
          autoComplete="off"
          error={errors.email}
          ref={field}
          value={email}
          onChange={({ currentTarget }) => setEmail(currentTarget.value)}
        />
        <TextField
          id={controls.full_name}
          label="Name"
          optional
          autoComplete="off"
          dir="auto"
          error={errors.full_name}
          value={name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        {items.length > 1 ? (
          <fieldset className="field">
            <legend className="field__label field__label--legend">What it opens</legend>
            <div className="radios">
              {choices.map((choice) => (
                <label className="pill-radio" key={choice.label}>
                  <input
                    type="radio"
                    name="link-part"
                    checked={choice.isPart === isPart}
                    onChange={() => setIsPart(choice.isPart)}
                  />
                  {choice.label}
                </label>
              ))}
            </div>
          </fieldset>
        ) : null}
        {isPart ? (
          <fieldset className="form" aria-describedby={errors.item_ids ? "link-items-error" : undefined}>
            <legend className="vh">Documents</legend>
            {items.map((item, at) => (
              <Checkbox
                key={item.id}
                id={`link-item-${at + 1}`}
                checked={chosen.includes(item.id)}
                onChange={({ currentTarget }) =>
                  setChosen(currentTarget.checked ? [...chosen, item.id] : chosen.filter((one) => one !== item.id))
                }
              >
                <bdi>{nameItem(item, list.people)}</bdi>
              </Checkbox>
            ))}
            <FieldError id="link-items" error={errors.item_ids} />
          </fieldset>
        ) : null}
        <OfficeProblem text={problem} />
        <Button type="submit" block busyLabel={isSending && "Sending…"}>
          Send link
        </Button>
        <Button variant="quiet" block onClick={onClose}>
          Cancel
        </Button>
      </form>
    </Dialog>
  );
}
