import { companyShareSchema } from "#domain/investors/investments.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { TextField } from "#web/ui/field.tsx";
import type { FormValues } from "../../form-kit/form-values.ts";
import { readRow } from "../../form-kit/row/read-row.ts";
import { RowForm } from "../../form-kit/row/row-form.tsx";
import { sendRow } from "../../form-kit/row/row-sending.ts";
import { useRowForm } from "../../form-kit/row/use-row-form.ts";

const takenSentence = "You have already named this person";

function readWith(taken: readonly string[]) {
  const also = ({ email }: Record<string, unknown>): Record<string, string> =>
    taken.includes(`${email}`.trim().toLowerCase()) ? { email: takenSentence } : {};
  return (values: FormValues) => readRow(companyShareSchema, values, { order: ["email"], also });
}

type ShareDialogProps = {
  open: boolean;
  onClose: () => void;
  owner: string;
  /** The addresses that are named already in this financial year. */
  taken: readonly string[];
  onSaved: () => void;
};

function ShareForm({ owner, taken, onClose, onSaved }: Omit<ShareDialogProps, "open">) {
  const form = useRowForm({
    id: "share",
    owner,
    read: readWith(taken),
    async write(row) {
      const outcome = await sendRow((client) => client.from("company_shares").insert({ ...row, user_id: owner }));
      // Named in another window meanwhile; the limit of the law has a sentence of its own.
      if (!outcome.ok && outcome.status === 409 && outcome.message.startsWith("duplicate"))
        return { ...outcome, message: takenSentence, errors: { email: takenSentence } };
      return outcome;
    },
    success: "Investor named.",
    onSaved,
  });
  return (
    <RowForm id="share" form={form} label="Name an investor" submit="Name investor" privacy onClose={onClose}>
      {(field) => (
        <TextField
          {...field("email")}
          label="Email"
          hint="The email address the investor signs in with. We do not reveal whether it has an account, and we send no email."
          type="email"
          autoComplete="off"
          data-autofocus=""
        />
      )}
    </RowForm>
  );
}

export function ShareDialog({ open, ...form }: ShareDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={form.onClose}
      title="Name an investor"
      description="Each person you name counts towards this financial year's limit of 200, even if you revoke access later."
      small
    >
      <ShareForm {...form} />
    </Dialog>
  );
}
