import type { FieldErrors } from "#domain/fields/fields.ts";
import { unreachable } from "#web/call-error.ts";
import { showToast } from "#web/ui/toast-store.ts";
import type { FormValues } from "../form-values.ts";
import { loadLazily, useDraftForm } from "../use-draft-form.ts";
import type { RowOutcome } from "./row-sending.ts";

/** What stands in a form as a row of its table, or a sentence for each field that is wrong. */
export type RowReading<Row> = { readonly row: Row | null; readonly errors: FieldErrors };

type Options<Row> = {
  /** Names the draft, and begins the ids of the controls. */
  id: string;
  owner: string;
  read: (values: FormValues) => RowReading<Row>;
  write: (row: Row) => Promise<RowOutcome>;
  /** Said as a toast when it is stored; may depend on what was. */
  success: string | ((row: Row) => string);
  onSaved: () => void;
};

const sending = loadLazily(() => import("./row-sending.ts"));

/** A form that writes one row of the account's own: checked by the schema that the backend judges by, said in place what is wrong. */
export function useRowForm<Row>({ id, owner, read, write, success, onSaved }: Options<Row>) {
  return useDraftForm({
    id,
    owner,
    engine: sending,
    findErrors: (_engine, values) => read(values).errors,
    async send({ values, refuse, fail, forget }) {
      const { row } = read(values);
      if (row === null) throw new Error("A form is checked before it is sent");
      const outcome = await write(row);
      if (outcome.ok) {
        forget();
        showToast({ kind: "success", text: typeof success === "function" ? success(row) : success });
        return onSaved();
      }
      const known = Object.entries(outcome.errors).filter(([name]) => name in values);
      if (known.length === 0) return fail({ text: outcome.message });
      showToast({ kind: "error", text: outcome.message });
      refuse(Object.fromEntries(known));
    },
    error: { text: unreachable },
  });
}
