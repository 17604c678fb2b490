import { type Milestone, milestoneSchema, milestoneTitleMaxLength } from "#domain/companies/milestones.ts";
import { formatIstDay } from "#domain/time/dates.ts";
import { businessNow } from "#web/backend.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { TextField } from "#web/ui/field.tsx";
import type { FormValues } from "../../form-kit/form-values.ts";
import { readRow } from "../../form-kit/row/read-row.ts";
import { RowForm } from "../../form-kit/row/row-form.tsx";
import { sendRow } from "../../form-kit/row/row-sending.ts";
import { whereUnchanged } from "../../form-kit/row/row-version.ts";
import { useRowForm } from "../../form-kit/row/use-row-form.ts";
import { readStored } from "../../query/read-stored.ts";

const order = ["title", "due_on", "completed_on"];

function read(values: FormValues) {
  const also = ({ completed_on }: Record<string, unknown>) =>
    completed_on && `${completed_on}` > formatIstDay(businessNow())
      ? { completed_on: "The completion date must not be in the future" }
      : {};
  return readRow(milestoneSchema, values, { order, also });
}

type MilestoneDialogProps = {
  open: boolean;
  onClose: () => void;
  owner: string;
  /** The one to be changed; without it a new one is made. */
  milestone?: Pick<Milestone, "id" | "title" | "due_on" | "completed_on">;
  onSaved: () => void;
};

function MilestoneForm({ owner, milestone, onClose, onSaved }: Omit<MilestoneDialogProps, "open">) {
  const id = milestone ? `milestone-${milestone.id}` : "milestone";
  const form = useRowForm({
    id,
    owner,
    read,
    write: (row, began) =>
      sendRow((client) =>
        milestone
          ? whereUnchanged(client.from("milestones").update(row).eq("id", milestone.id).select("id"), began, order)
          : client.from("milestones").insert({ ...row, user_id: owner }),
      ),
    versioned: milestone
      ? {
          record: milestone,
          fields: order,
          readCurrent: () => readStored((client) => client.from("milestones").select("*").eq("id", milestone.id)),
        }
      : null,
    success: milestone ? "Milestone updated." : "Milestone added.",
    onSaved,
  });
  // A draft says what was typed last, also where something is stored.
  const known = (value?: string | null) => ({ defaultValue: value ?? "", "data-restored": "" });
  return (
    <RowForm id={id} form={form} label="Milestone details" submit="Save" onClose={onClose}>
      {(field) => (
        <>
          <TextField
            {...field("title")}
            {...known(milestone?.title)}
            label="Milestone"
            hint="For example: first 100 customers"
            maxLength={milestoneTitleMaxLength}
            autoComplete="off"
            data-autofocus=""
          />
          <div className="form__row">
            <TextField {...field("due_on", "optional")} {...known(milestone?.due_on)} label="Due date" type="date" />
            <TextField
              {...field("completed_on", "optional")}
              {...known(milestone?.completed_on)}
              label="Reached on"
              type="date"
              max={formatIstDay(businessNow())}
            />
          </div>
        </>
      )}
    </RowForm>
  );
}

export function MilestoneDialog({ open, ...form }: MilestoneDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={form.onClose}
      title={form.milestone ? "Edit milestone" : "Add a milestone"}
      description="Only you can see this."
    >
      <MilestoneForm {...form} />
    </Dialog>
  );
}
