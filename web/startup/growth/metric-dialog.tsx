import { type CompanyMetric, companyMetricSchema, isComingMonth } from "#domain/companies/company-metrics.ts";
import { readCount } from "#domain/money/read-amount.ts";
import { formatIstDay } from "#domain/time/dates.ts";
import { businessNow } from "#web/backend.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { TextField } from "#web/ui/field.tsx";
import { AmountField } from "../../form-kit/amount-field.tsx";
import type { FormValues } from "../../form-kit/form-values.ts";
import { readRow } from "../../form-kit/row/read-row.ts";
import { RowForm } from "../../form-kit/row/row-form.tsx";
import { sendRow } from "../../form-kit/row/row-sending.ts";
import { whereUnchanged } from "../../form-kit/row/row-version.ts";
import { useRowForm } from "../../form-kit/row/use-row-form.ts";
import { readStored } from "../../query/read-stored.ts";

const order = ["month", "customers", "revenue", "burn"];
const amounts = { revenue: "Revenue", burn: "Burn" };
const takenSentence = "You have already added this month. Edit it instead.";

/** What is typed as a number of people; anything else is left to the schema, which has the sentence. */
function readCustomers(text: string): number | string | undefined {
  return text === "" ? undefined : (readCount(text) ?? text);
}

function readWith(taken: readonly string[]) {
  return (values: FormValues) => {
    const typed = `${values.month ?? ""}`.trim();
    const month = /^\d{4}-\d{2}$/.test(typed) ? `${typed}-01` : typed;
    const customers = readCustomers(`${values.customers ?? ""}`.trim());
    const also = (): Record<string, string> => {
      if (isComingMonth(month, formatIstDay(businessNow()))) return { month: "Month must not be in the future" };
      return taken.includes(month) ? { month: takenSentence } : {};
    };
    return readRow(companyMetricSchema, { ...values, month, customers } as FormValues, { amounts, order, also });
  };
}

type MetricDialogProps = {
  open: boolean;
  onClose: () => void;
  owner: string;
  /** The one to be changed; without it a new one is made. */
  metric?: Pick<CompanyMetric, "id" | "month" | "revenue" | "burn" | "customers">;
  /** Months that are written down already. */
  taken: readonly string[];
  onSaved: () => void;
};

function MetricForm({ owner, metric, taken, onClose, onSaved }: Omit<MetricDialogProps, "open">) {
  const id = metric ? `metric-${metric.id}` : "metric";
  const form = useRowForm({
    id,
    owner,
    read: readWith(taken),
    async write(row, began) {
      const outcome = await sendRow((client) =>
        metric
          ? whereUnchanged(client.from("company_metrics").update(row).eq("id", metric.id).select("id"), began, order)
          : client.from("company_metrics").insert({ ...row, user_id: owner }),
      );
      // Another window was quicker.
      if (!outcome.ok && outcome.status === 409)
        return { ...outcome, message: takenSentence, errors: { month: takenSentence } };
      return outcome;
    },
    versioned: metric
      ? {
          record: metric,
          fields: order,
          readCurrent: () => readStored((client) => client.from("company_metrics").select("*").eq("id", metric.id)),
          asTyped: { month: (value) => `${value}`.slice(0, 7) },
        }
      : null,
    success: metric ? "Month updated." : "Month added.",
    onSaved,
  });
  // A draft says what was typed last, also where something is stored.
  const known = (value?: number | string) => ({ defaultValue: value ?? "", "data-restored": "" });
  return (
    <RowForm id={id} form={form} label="Monthly figures" submit="Save" onClose={onClose}>
      {(field) => (
        <>
          <div className="form__row">
            <TextField
              {...field("month")}
              {...known(metric?.month.slice(0, 7))}
              label="Month"
              type="month"
              placeholder="2026-11"
              max={formatIstDay(businessNow()).slice(0, 7)}
              data-autofocus=""
            />
            <TextField
              {...field("customers")}
              {...known(metric?.customers)}
              label="Customers"
              hint="At the end of the month"
              inputMode="numeric"
              className="input num"
              autoComplete="off"
            />
          </div>
          <div className="form__row">
            <AmountField {...field("revenue")} {...known(metric?.revenue)} label="Revenue" />
            <AmountField {...field("burn")} {...known(metric?.burn)} label="Burn" />
          </div>
        </>
      )}
    </RowForm>
  );
}

export function MetricDialog({ open, ...form }: MetricDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={form.onClose}
      title={form.metric ? "Edit month" : "Add a month"}
      description="Burn is the total spent in the month. Only you can see these figures."
    >
      <MetricForm {...form} />
    </Dialog>
  );
}
