import { Tag, UserPlus, X } from "lucide-react";
import { type FormEvent, type ReactNode, useId, useState } from "react";
import { enquiryOfficeLengths } from "#domain/enquiries/enquiry-status.ts";
import { recordTag } from "#domain/work/office-changes.ts";
import { tagMaxLength } from "#domain/work/record-sorts.ts";
import type { AnswerBody, CallBody } from "#web/call-types.ts";
import { useBusinessCall } from "#web/form-kit/use-business-call.ts";
import { refreshShown } from "#web/query/live-store.ts";
import { useLive } from "#web/query/use-live.ts";
import { Button } from "#web/ui/button.tsx";
import { SelectField, TextAreaField, TextField } from "#web/ui/field.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { readAsOffice } from "../kit/office-answer.ts";
import { OfficeProblem } from "../kit/office-problem.tsx";
import { MenuButton } from "./menu-button.tsx";
import type { Selection } from "./selection.ts";
import { showUndoToast } from "./undo-toast.ts";

type Change = Omit<CallBody<"change-many">, "records">;
type Outcomes = AnswerBody<"change-many">["records"];

/** `4 enquiries assigned. 1 refused: Another administrator has changed this.` */
export function sayOutcomes(done: string, records: Outcomes): string {
  const count = (result: string) => records.filter((record) => record.result === result).length;
  const refused = records.find(({ result }) => result === "refused");
  const parts = [`${count("done")} ${done}.`];
  if (count("unchanged") > 0) parts.push(`${count("unchanged")} already so.`);
  if (refused) parts.push(`${count("refused")} refused: ${refused.message}.`);
  if (count("not_found") > 0) parts.push(`${count("not_found")} not found.`);
  return parts.join(" ");
}

type BarProps = {
  owner: string;
  selection: Selection;
  /** Cases are closed one by one, since their senders are told. */
  canClose?: boolean;
  /** The export of what is chosen. */
  children?: ReactNode;
};

/** What can be done with the records that are chosen. It takes the place of the list's tools. */
export function SelectionBar({ owner, selection, canClose = false, children }: BarProps) {
  const ids = useId();
  const { send, isSending, problem } = useBusinessCall();
  const [to, setTo] = useState("");
  const [error, setError] = useState<string>();
  const people = useLive(`assignees ${owner}`, () => readAsOffice("list-assignees", { kind: "enquiry" }));
  const { all } = selection;

  async function change(body: Change, done: string) {
    const records = all.map(({ key: _shown, ...record }) => record);
    const answer = await send("change-many", { ...body, records });
    if (answer === null) return;
    showUndoToast(sayOutcomes(done, answer.records), answer.undo_id);
    selection.clear();
    refreshShown();
  }
  function assign(event: FormEvent) {
    event.preventDefault();
    const name = people.data?.assignees.find(({ id }) => id === to)?.name;
    void change({ action: "assign", assigned_to: to || null }, name ? `assigned to ${name}` : "unassigned");
  }
  function close(event: FormEvent<HTMLFormElement>, hide: () => void) {
    event.preventDefault();
    const reason = String(new FormData(event.currentTarget).get("reason") ?? "").trim();
    if (reason === "") return setError("Please give a reason");
    hide();
    void change({ action: "close", reason }, "closed as lost");
  }
  function tag(event: FormEvent<HTMLFormElement>, hide: () => void) {
    event.preventDefault();
    const read = recordTag.safeParse(new FormData(event.currentTarget).get("tag"));
    if (!read.success) return setError(read.error.issues[0]?.message);
    hide();
    void change({ action: "tag", tag: read.data }, `tagged “${read.data}”`);
  }

  return (
    <section className="lists__bar" aria-label="Selected records">
      <b role="status">{all.length} selected</b>
      <form className="row" aria-label="Assign the selected records" onSubmit={assign}>
        <SelectField
          id={`${ids}-to`}
          label="Assign to"
          data-office-key="assign"
          value={to}
          onChange={({ currentTarget }) => setTo(currentTarget.value)}
        >
          <option value="">Unassigned</option>
          {(people.data?.assignees ?? []).map(({ id, name }) => (
            <option key={id} value={id}>
              {id === owner ? `${name} (you)` : name}
            </option>
          ))}
        </SelectField>
        <Button type="submit" variant="secondary" busyLabel={isSending && "Saving..."}>
          <Icon of={UserPlus} /> Assign
        </Button>
      </form>
      <MenuButton
        label="Tag"
        menu={(hide) => (
          <form className="form" onSubmit={(event) => tag(event, hide)} noValidate>
            <TextField id={`${ids}-tag`} name="tag" label="Tag" maxLength={tagMaxLength} error={error} />
            <Button type="submit" variant="primary" small>
              Add tag
            </Button>
          </form>
        )}
      >
        <Icon of={Tag} /> Tag
      </MenuButton>
      {canClose ? (
        <MenuButton
          label="Close as lost"
          menu={(hide) => (
            <form className="form" onSubmit={(event) => close(event, hide)} noValidate>
              <TextAreaField
                id={`${ids}-reason`}
                name="reason"
                label="Reason"
                hint="Only your team sees this."
                rows={2}
                maxLength={enquiryOfficeLengths.lostReason}
                error={error}
              />
              <Button type="submit" variant="danger" small>
                Close as lost
              </Button>
            </form>
          )}
        >
          Close as lost
        </MenuButton>
      ) : null}
      {children}
      <Button variant="quiet" onClick={selection.clear}>
        <Icon of={X} /> Clear selection
      </Button>
      <OfficeProblem text={problem} />
    </section>
  );
}
