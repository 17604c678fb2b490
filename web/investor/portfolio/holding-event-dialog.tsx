import { useState } from "react";
import {
  type Holding,
  holdingEventLabels,
  holdingEventSchema,
  holdingMaxLengths,
  judgeHoldingEvent,
} from "#domain/investors/holdings.ts";
import { formatIstDay } from "#domain/time/dates.ts";
import { businessNow } from "#web/backend.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { SelectField, TextAreaField, TextField } from "#web/ui/field.tsx";
import { AmountField } from "../../form-kit/amount-field.tsx";
import { ChoiceOptions } from "../../form-kit/choice-options.tsx";
import type { FormValues } from "../../form-kit/form-values.ts";
import { readRow } from "../../form-kit/row/read-row.ts";
import { RowForm } from "../../form-kit/row/row-form.tsx";
import { sendRow } from "../../form-kit/row/row-sending.ts";
import { useRowForm } from "../../form-kit/row/use-row-form.ts";

const order = ["kind", "happened_on", "value", "note"];
const valueLabels: Readonly<Record<string, string>> = {
  round: "Current value of your holding",
  acquisition: "Amount received",
};

function readEvent(values: FormValues, holding: Holding) {
  const written: FormValues = { ...values, holding_id: holding.id };
  // Nothing is asked where there is nothing to say.
  if (values.kind === "write-off") written.value = "0";
  return readRow(holdingEventSchema, written, {
    amounts: { value: "Value" },
    order,
    also: (draft) => {
      const [happened_on, kind] = [`${draft.happened_on}`, `${draft.kind}`];
      if (happened_on > formatIstDay(businessNow())) return { happened_on: "Date must not be in the future" };
      return judgeHoldingEvent({ happened_on, kind, value: Number(draft.value) }, holding);
    },
  });
}

type HoldingEventDialogProps = {
  open: boolean;
  onClose: () => void;
  owner: string;
  holding: Holding;
  onSaved: () => void;
};

function HoldingEventForm({ owner, holding, onClose, onSaved }: Omit<HoldingEventDialogProps, "open">) {
  const id = `event-${holding.id}`;
  const [kind, setKind] = useState("");
  const form = useRowForm({
    id,
    owner,
    read: (values) => readEvent(values, holding),
    write: (row) => sendRow((client) => client.from("holding_events").insert({ ...row, user_id: owner })),
    success: "Event recorded.",
    onSaved,
  });
  return (
    <RowForm id={id} form={form} label="Record an event" submit="Save" onClose={onClose}>
      {(field) => (
        <>
          <div className="form__row">
            <SelectField
              {...field("kind")}
              label="Event"
              data-autofocus=""
              onChange={({ currentTarget }) => setKind(currentTarget.value)}
            >
              <ChoiceOptions first="Choose an event" labels={holdingEventLabels} />
            </SelectField>
            <TextField
              {...field("happened_on")}
              label="Event date"
              type="date"
              min={holding.invested_on}
              max={formatIstDay(businessNow())}
            />
          </div>
          {kind === "write-off" ? (
            <p className="soft">From this date, the holding is valued at ₹0.</p>
          ) : (
            <AmountField {...field("value")} label={valueLabels[kind] ?? "Value of your holding"} />
          )}
          <TextAreaField {...field("note", "optional")} label="Note" rows={2} maxLength={holdingMaxLengths.note} />
        </>
      )}
    </RowForm>
  );
}

/** A dated event from which on a holding has another value. */
export function HoldingEventDialog({ open, ...form }: HoldingEventDialogProps) {
  return (
    <Dialog open={open} onClose={form.onClose} title="Record an event" description={form.holding.company_name}>
      <HoldingEventForm {...form} />
    </Dialog>
  );
}
