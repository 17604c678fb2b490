import { useEffect, useRef, useState } from "react";
import {
  type Holding,
  type HoldingEvent,
  type HoldingEventKind,
  holdingEventLabels,
  holdingMaxLengths,
  isEnd,
} from "#domain/investors/holdings.ts";
import { formatIstDay } from "#domain/time/dates.ts";
import { businessNow } from "#web/backend.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { SelectField, TextAreaField, TextField } from "#web/ui/field.tsx";
import { AmountField } from "../../form-kit/amount-field.tsx";
import { ChoiceOptions } from "../../form-kit/choice-options.tsx";
import { restoredEvent } from "../../form-kit/form-values.ts";
import { RowForm } from "../../form-kit/row/row-form.tsx";
import { sendRow } from "../../form-kit/row/row-sending.ts";
import { whereUnchanged } from "../../form-kit/row/row-version.ts";
import { useRowForm } from "../../form-kit/row/use-row-form.ts";
import { readStored } from "../../query/read-stored.ts";
import { eventFields, readEvent } from "./read-event.ts";

const valueLabels: Readonly<Record<string, string>> = {
  purchase: "Amount paid",
  round: "Value of your whole holding",
  exit: "Amount received",
  acquisition: "Amount received",
};
const changedFields = eventFields.filter((name) => name !== "kind");

type HoldingEventDialogProps = {
  open: boolean;
  onClose: () => void;
  owner: string;
  holding: Holding;
  /** The one to be changed; without it a new one is made. */
  event?: HoldingEvent;
  /** The other events of the holding. */
  others: readonly HoldingEvent[];
  /** Whether what was saved ends the holding. */
  onSaved: (isEnded: boolean) => void;
};

type FormProps = Omit<HoldingEventDialogProps, "open">;

function useEventForm({ owner, holding, event, others, onSaved }: FormProps) {
  const isEnded = useRef(false);
  return useRowForm({
    id: `event-${event?.id ?? holding.id}`,
    owner,
    read: (values) => readEvent(values, { holding, event, others }),
    write: ({ kind, holding_id, ...row }, began) => {
      isEnded.current = isEnd(kind);
      return sendRow((client) =>
        event
          ? whereUnchanged(
              client.from("holding_events").update(row).eq("id", event.id).select("id"),
              began,
              changedFields,
            )
          : client.from("holding_events").insert({ ...row, kind, holding_id, user_id: owner }),
      );
    },
    versioned: event
      ? {
          record: event,
          fields: changedFields,
          readCurrent: () => readStored((client) => client.from("holding_events").select("*").eq("id", event.id)),
        }
      : null,
    success: event ? "Transaction updated." : "Transaction recorded.",
    onSaved: () => onSaved(isEnded.current),
  });
}

function HoldingEventForm(props: FormProps) {
  const { holding, event, onClose } = props;
  const [kind, setKind] = useState<string>(event?.kind ?? "");
  const form = useEventForm(props);
  const { formRef } = form;
  useEffect(() => {
    const element = formRef.current;
    const chosen = element?.elements.namedItem("kind");
    if (!(chosen instanceof HTMLSelectElement)) return;
    const follow = () => setKind(chosen.value);
    // A draft may have been restored already.
    follow();
    element?.addEventListener(restoredEvent, follow);
    return () => element?.removeEventListener(restoredEvent, follow);
  }, [formRef]);
  // A draft says what was typed last, also where something is stored.
  const known = (value: string | number | null | undefined) => ({
    defaultValue: `${value ?? ""}`,
    "data-restored": "",
  });
  return (
    <RowForm
      id={`event-${event?.id ?? holding.id}`}
      form={form}
      label={event ? "Edit transaction" : "Add transaction"}
      submit="Save"
      onClose={onClose}
    >
      {(field) => (
        <>
          <div className="form__row">
            {event ? null : (
              <SelectField
                {...field("kind")}
                label="What happened"
                data-autofocus=""
                onChange={({ currentTarget }) => setKind(currentTarget.value)}
              >
                <ChoiceOptions first="Choose" labels={holdingEventLabels} />
              </SelectField>
            )}
            <TextField
              {...field("happened_on")}
              {...known(event?.happened_on)}
              label="Date"
              type="date"
              min={holding.invested_on}
              max={formatIstDay(businessNow())}
              {...(event ? { "data-autofocus": "" } : {})}
            />
          </div>
          {kind === "write-off" ? (
            <p className="soft">
              From this date, the holding is valued at ₹0 and has ended. You can undo a write-off later.
            </p>
          ) : null}
          {/* Hidden, not left out: what a draft has in them comes back with the kind. */}
          <div hidden={kind === "write-off"}>
            <AmountField {...field("value")} {...known(event?.value)} label={valueLabels[kind] ?? "Amount"} />
          </div>
          <div hidden={kind !== "exit"}>
            <TextField
              {...field("share_sold")}
              {...known(event?.share_sold)}
              label="Share of your holding sold, in %"
              hint="Of what you held before the sale. If you sold 250 of 1,000 shares, enter 25."
              inputMode="decimal"
              autoComplete="off"
              maxLength={24}
            />
          </div>
          <TextAreaField
            {...field("note", "optional")}
            {...known(event?.note)}
            label="Note"
            rows={2}
            maxLength={holdingMaxLengths.note}
          />
        </>
      )}
    </RowForm>
  );
}

const titleOf = (kind: HoldingEventKind) => `Edit: ${holdingEventLabels[kind].toLowerCase()}`;

/** A dated transaction of a holding, new or changed. */
export function HoldingEventDialog({ open, ...form }: HoldingEventDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={form.onClose}
      title={form.event ? titleOf(form.event.kind) : "Add transaction"}
      description={form.holding.company_name}
    >
      <HoldingEventForm {...form} />
    </Dialog>
  );
}
