import { sectorLabels } from "#domain/companies/sectors.ts";
import { type Holding, holdingMaxLengths, holdingSchema } from "#domain/investors/holdings.ts";
import { fundingStageLabels } from "#domain/requests/request-kinds.ts";
import { formatIstDay } from "#domain/time/dates.ts";
import { businessNow } from "#web/backend.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { SelectField, TextField } from "#web/ui/field.tsx";
import { AmountField } from "../../form-kit/amount-field.tsx";
import { ChoiceOptions } from "../../form-kit/choice-options.tsx";
import type { FormValues } from "../../form-kit/form-values.ts";
import { readRow } from "../../form-kit/row/read-row.ts";
import { RowForm } from "../../form-kit/row/row-form.tsx";
import { sendRow } from "../../form-kit/row/row-sending.ts";
import { whereUnchanged } from "../../form-kit/row/row-version.ts";
import { useRowForm } from "../../form-kit/row/use-row-form.ts";
import { readStored } from "../../query/read-stored.ts";

const order = ["company_name", "sector", "stage", "city", "invested_on", "amount"];

function read(values: FormValues) {
  const also = ({ invested_on }: Record<string, unknown>) =>
    `${invested_on}` > formatIstDay(businessNow()) ? { invested_on: "Date must not be in the future" } : {};
  return readRow(holdingSchema, values, { amounts: { amount: "Amount" }, order, also });
}

type HoldingDialogProps = {
  open: boolean;
  onClose: () => void;
  owner: string;
  /** The one to be changed; without it a new one is made. */
  holding?: Holding;
  onSaved: () => void;
};

function HoldingForm({ owner, holding, onClose, onSaved }: Omit<HoldingDialogProps, "open">) {
  const id = holding ? `holding-${holding.id}` : "holding";
  const form = useRowForm({
    id,
    owner,
    read,
    write: (row, began) =>
      sendRow((client) =>
        holding
          ? whereUnchanged(client.from("holdings").update(row).eq("id", holding.id).select("id"), began, order)
          : client.from("holdings").insert({ ...row, user_id: owner }),
      ),
    versioned: holding
      ? {
          record: holding,
          fields: order,
          readCurrent: () => readStored((client) => client.from("holdings").select("*").eq("id", holding.id)),
        }
      : null,
    success: holding ? "Investment updated." : "Investment added.",
    onSaved,
  });
  // A draft says what was typed last, also where something is stored.
  const known = (value: string | undefined) => ({ defaultValue: value ?? "", "data-restored": "" });
  return (
    <RowForm id={id} form={form} label="Investment" submit="Save" onClose={onClose}>
      {(field) => (
        <>
          <TextField
            {...field("company_name")}
            {...known(holding?.company_name)}
            label="Company name"
            maxLength={holdingMaxLengths.company_name}
            autoComplete="off"
            data-autofocus=""
          />
          <div className="form__row">
            <SelectField {...field("sector")} {...known(holding?.sector)} label="Sector">
              <ChoiceOptions first="Choose a sector" labels={sectorLabels} />
            </SelectField>
            <SelectField {...field("stage")} {...known(holding?.stage)} label="Stage at investment">
              <ChoiceOptions first="Choose a stage" labels={fundingStageLabels} />
            </SelectField>
          </div>
          <TextField
            {...field("city", "optional")}
            {...known(holding?.city ?? "")}
            label="City"
            maxLength={holdingMaxLengths.city}
            autoComplete="off"
          />
          <div className="form__row">
            <TextField
              {...field("invested_on")}
              {...known(holding?.invested_on)}
              label="Invested on"
              type="date"
              max={formatIstDay(businessNow())}
            />
            <AmountField {...field("amount")} {...known(holding && String(holding.amount))} label="Amount invested" />
          </div>
        </>
      )}
    </RowForm>
  );
}

export function HoldingDialog({ open, ...form }: HoldingDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={form.onClose}
      title={form.holding ? "Edit investment" : "Add an investment"}
      description="Only you can see this. It is valued at cost until you record a new round."
    >
      <HoldingForm {...form} />
    </Dialog>
  );
}
