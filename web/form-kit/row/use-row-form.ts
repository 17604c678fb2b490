import { useState } from "react";
import type { FieldErrors } from "#domain/fields/fields.ts";
import { unreachable } from "#web/call-error.ts";
import { showToast } from "#web/ui/toast-store.ts";
import type { FormValues } from "../form-values.ts";
import { loadLazily, useDraftForm } from "../use-draft-form.ts";
import type { Clash, Versioned } from "./row-clash.ts";
import type { RowOutcome } from "./row-sending.ts";
import { beganName, compareVersions, readBegan, type Stored, writeBegan } from "./row-version.ts";

/** What stands in a form as a row of its table, or a sentence for each field that is wrong. */
export type RowReading<Row> = { readonly row: Row | null; readonly errors: FieldErrors };

type Options<Row> = {
  /** Names the draft, and begins the ids of the controls. */
  id: string;
  owner: string;
  read: (values: FormValues) => RowReading<Row>;
  /** `began` is the version that a change has to meet (whereUnchanged); null for a new record. */
  write: (row: Row, began: Stored | null) => Promise<RowOutcome>;
  /** The record that is changed; without it a new one is made. */
  versioned?: Versioned | null;
  /** What is filled in while there is no draft, where the fields have no values of their own. */
  initial?: FormValues;
  /** Said as a toast when it is stored; may depend on what was. */
  success: string | ((row: Row) => string);
  onSaved: () => void;
};

const loadSending = () =>
  Promise.all([import("./row-sending.ts"), import("./row-clash.ts")]).then(([, { adoptVersion }]) => adoptVersion);
const sending = loadLazily(loadSending);
const clashSentence = "This was changed in another window while you were editing. Nothing is lost: please choose.";

/** What stands in the fields, without the version that the form began from. */
function takeTyped({ [beganName]: _, ...typed }: FormValues): FormValues {
  return typed;
}

/**
 * A form that writes one row of the account's own: checked by the schema that the backend judges by, said in place what is
 * wrong. A change carries the version that the form began from; changes that were saved meanwhile are kept, and those of the
 * same field are shown beside the own.
 */
export function useRowForm<Row extends object>(options: Options<Row>) {
  const { id, owner, read, write, versioned = null, initial, success, onSaved } = options;
  const [clashes, setClashes] = useState<readonly Clash[]>([]);
  const form = useDraftForm({
    id,
    owner,
    engine: sending,
    findErrors: (_engine, values) => read(takeTyped(values)).errors,
    async send({ form, values, engine: adoptVersion, keep, refuse, fail, forget }) {
      setClashes([]);
      const { row } = read(takeTyped(values));
      if (row === null) throw new Error("A form is checked before it is sent");
      const began = versioned && (readBegan(values[beganName]) ?? { ...versioned.record });
      let outcome = await write(row, began);
      if (!outcome.ok && outcome.status === 404 && versioned && began) {
        const current = await versioned.readCurrent();
        const mine: Stored = Object.fromEntries(Object.entries(row));
        if (current) {
          const { taken, clashing } = compareVersions(versioned.fields, { began, mine, current });
          const found = adoptVersion(form, versioned, { began, mine, current, values: takeTyped(values) });
          keep();
          if (clashing.length > 0) {
            setClashes(found);
            return fail({ text: clashSentence });
          }
          const merged = { ...row, ...Object.fromEntries(taken.map((name) => [name, current[name]])) };
          outcome = await write(merged, current);
        }
      }
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
    initial,
    error: { text: unreachable },
  });
  return { ...form, clashes, began: versioned && writeBegan(versioned.record, versioned.fields) };
}
