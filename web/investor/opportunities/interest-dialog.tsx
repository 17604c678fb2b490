import { interestMaxLengths, interestSchema } from "#domain/investors/investments.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { TextAreaField } from "#web/ui/field.tsx";
import type { FormValues } from "../../form-kit/form-values.ts";
import { readRow } from "../../form-kit/row/read-row.ts";
import { RowForm } from "../../form-kit/row/row-form.tsx";
import { type RowOutcome, sendRow } from "../../form-kit/row/row-sending.ts";
import { useRowForm } from "../../form-kit/row/use-row-form.ts";

type InterestDialogProps = {
  open: boolean;
  onClose: () => void;
  owner: string;
  opportunity: { readonly id: string; readonly title: string };
  onSaved: () => void;
};

/** It is stored once for an opportunity: a second one means that the first has arrived. */
async function once(write: Promise<RowOutcome>): Promise<RowOutcome> {
  const outcome = await write;
  return !outcome.ok && outcome.status === 409 ? { ok: true } : outcome;
}

function InterestForm({ owner, opportunity, onClose, onSaved }: Omit<InterestDialogProps, "open">) {
  const id = `interest-${opportunity.id}`;
  const form = useRowForm({
    id,
    owner,
    read: (values: FormValues) =>
      readRow(interestSchema, { ...values, opportunity_id: opportunity.id }, { order: ["note"] }),
    write: (row) => once(sendRow((client) => client.from("interests").insert({ ...row, user_id: owner }))),
    success: `Interest recorded for ${opportunity.title}. We have notified the startup.`,
    onSaved,
  });
  return (
    <RowForm
      id={id}
      form={form}
      label="Interest"
      submit="Express interest"
      onClose={onClose}
      lead={
        <div className="stack">
          <p>
            <b>No money is taken here.</b> This is a non-binding expression of interest. The company itself offers and
            allots shares, to people it has named, under section 42 of the Companies Act 2013.
          </p>
          <p className="soft">
            The startup sees your note, investor type and ticket size. If it accepts, you both see each other's name,
            email and phone.
          </p>
        </div>
      }
    >
      {(field) => (
        <TextAreaField
          {...field("note", "optional")}
          label="Note to the startup"
          rows={4}
          maxLength={interestMaxLengths.note}
          data-autofocus=""
        />
      )}
    </RowForm>
  );
}

/** An expression of interest: no money, no terms, no allotment (decision D10). */
export function InterestDialog({ open, ...form }: InterestDialogProps) {
  return (
    <Dialog open={open} onClose={form.onClose} title="Express interest" description={form.opportunity.title}>
      <InterestForm {...form} />
    </Dialog>
  );
}
