import { type FormEvent, useState } from "react";
import {
  type CallSide,
  callMaxLengths,
  callMinutes,
  callSentences,
  mostCallTimes,
} from "#domain/investors/calls/call-states.ts";
import { formatIstInstant } from "#domain/time/dates.ts";
import { useBusinessCall } from "#web/form-kit/use-business-call.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { SelectField, TextAreaField } from "#web/ui/field.tsx";
import { showToast } from "#web/ui/toast-store.ts";
import { CallTimes } from "./call-times.tsx";

/** An accepted interest, and the version of its open call, if it has one. */
export type CallChoice = { readonly id: string; readonly title: string; readonly version?: string };

type CallDialogProps = {
  open: boolean;
  onClose: () => void;
  side: CallSide;
  /** Those whom times can be proposed to; where there are several, one is chosen. */
  choices: readonly CallChoice[];
  onSaved: () => void;
};

const controls = { interest_id: "call-interest", times: "call-times", note: "call-note" };

/** Up to three times for a call, which the other side answers. */
export function CallDialog({ open, onClose, side, choices, onSaved }: CallDialogProps) {
  const [chosenId, setChosenId] = useState(choices[0]?.id ?? "");
  const [times, setTimes] = useState<readonly Date[]>([]);
  const [note, setNote] = useState("");
  const { isSending, errors, problem, check, send } = useBusinessCall({ controls, open });
  const choice = choices.find(({ id }) => id === chosenId);
  const other = side === "investor" ? "startup" : "investor";

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!check(times.length === 0 ? { times: callSentences.none } : {})) return;
    const answer = await send("propose-founder-call", {
      interest_id: chosenId,
      times: times.map(formatIstInstant),
      note,
      ...(choice?.version ? { updated_at: choice.version } : {}),
    });
    if (answer === null) return;
    showToast({ kind: "success", text: `Times proposed. We have notified the ${other}.` });
    onSaved();
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={choice?.version ? "Propose other times" : "Schedule a founder call"}
      description={choices.length === 1 ? choice?.title : `Propose up to ${mostCallTimes} times to a startup.`}
    >
      <form className="dialog__form" method="post" noValidate aria-label="Founder call" onSubmit={submit}>
        <div className="dialog__body form">
          <div className="form" inert={isSending}>
            <p className="soft">
              A call of {callMinutes} minutes between you and the {other}. Both get an email with a calendar entry:
              tentative now, confirmed once a time is accepted.
            </p>
            {choices.length > 1 ? (
              <SelectField
                id={controls.interest_id}
                label="Startup"
                error={errors.interest_id}
                value={chosenId}
                onChange={({ target }) => setChosenId(target.value)}
              >
                {choices.map(({ id, title }) => (
                  <option key={id} value={id}>
                    {title}
                  </option>
                ))}
              </SelectField>
            ) : null}
            <CallTimes
              id={controls.times}
              chosen={times}
              onChoose={(chosen) => {
                setTimes(chosen);
                check({});
              }}
              error={errors.times}
            />
            <TextAreaField
              id={controls.note}
              label="Note"
              optional
              hint={`How to take part, for example your number or a meeting link. The ${other} reads it.`}
              rows={3}
              maxLength={callMaxLengths.note}
              error={errors.note}
              value={note}
              onChange={({ target }) => setNote(target.value)}
            />
          </div>
          {problem ? (
            <p className="field__error" role="alert">
              {problem}
            </p>
          ) : null}
        </div>
        <div className="dialog__foot">
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" busyLabel={isSending && "Sending..."}>
            Propose {times.length > 1 ? "times" : "time"}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
