import { type FormEvent, useState } from "react";
import { sectorLabels } from "#domain/companies/sectors.ts";
import type { FieldErrors } from "#domain/fields/fields.ts";
import { type SearchCriteria, searchCriteriaSchema, searchMaxLengths } from "#domain/investors/opportunity-search.ts";
import { formatNumber } from "#domain/money/rupees.ts";
import { fundingStageLabels } from "#domain/requests/request-kinds.ts";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { TextField } from "#web/ui/field.tsx";
import { PillOptions } from "#web/ui/pill-options.tsx";
import { AmountField } from "../../form-kit/amount-field.tsx";
import { readValues } from "../../form-kit/form-values.ts";
import { readRow } from "../../form-kit/row/read-row.ts";

type FilterDialogProps = {
  open: boolean;
  onClose: () => void;
  criteria: SearchCriteria;
  /** How many a search finds. */
  count: (criteria: SearchCriteria) => number;
  onChoose: (criteria: SearchCriteria) => void;
};

const order = ["sectors", "stages", "ask_min", "ask_max", "city", "has_traction"];
const amounts = { ask_min: "Smallest amount", ask_max: "Largest amount" };
const listOf = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

function say(count: number): string {
  return `Show ${formatNumber(count)} ${count === 1 ? "opportunity" : "opportunities"}`;
}

/** What narrows the list; how many are left is said before it is done. */
export function FilterDialog({ open, onClose, criteria, count, onChoose }: FilterDialogProps) {
  const [errors, setErrors] = useState<FieldErrors>({});
  const [found, setFound] = useState(() => count(criteria));
  const id = (name: string) => `filter-${name}`;

  /** The words and the order stand outside of the dialog, and stay. */
  function read(form: HTMLFormElement) {
    const written = { ...readValues(form), text: criteria.text ?? "", sort: criteria.sort };
    return readRow(searchCriteriaSchema, written, { amounts, order, range: ["ask_min", "ask_max"] });
  }
  function recount({ currentTarget }: FormEvent<HTMLFormElement>) {
    const { row, errors: wrong } = read(currentTarget);
    // A sentence goes as soon as it no longer holds; a new one waits for the press.
    setErrors((shown) => Object.fromEntries(Object.entries(wrong).filter(([name]) => name in shown)));
    if (row) setFound(count(row));
  }
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { row, errors: wrong } = read(event.currentTarget);
    if (row) return onChoose(row);
    setErrors(wrong);
    const [first = ""] = Object.keys(wrong);
    document.getElementById(id(first))?.focus();
  }
  const clear = () =>
    onChoose({
      ...criteria,
      sectors: [],
      stages: [],
      ask_min: null,
      ask_max: null,
      city: null,
      has_traction: false,
    });
  const field = (name: string) => ({ id: id(name), name, error: errors[name] });
  const typed = (rupees: number | null) => ({ defaultValue: rupees === null ? "" : String(rupees) });

  return (
    <Dialog open={open} onClose={onClose} title="Filter opportunities">
      <form
        className="dialog__form"
        method="post"
        noValidate
        aria-label="Filter opportunities"
        onInput={recount}
        onSubmit={submit}
        data-density="compact"
      >
        <div className="dialog__body form">
          <PillOptions
            type="checkbox"
            {...field("sectors")}
            legend="Sector"
            options={listOf(sectorLabels)}
            defaultValue={criteria.sectors}
          />
          <PillOptions
            type="checkbox"
            {...field("stages")}
            legend="Stage"
            options={listOf(fundingStageLabels)}
            defaultValue={criteria.stages}
          />
          <div className="form__row">
            <AmountField
              {...field("ask_min")}
              {...typed(criteria.ask_min)}
              label="Minimum amount sought"
              rangeTo="ask_max"
            />
            <AmountField {...field("ask_max")} {...typed(criteria.ask_max)} label="Maximum amount sought" />
          </div>
          <TextField
            {...field("city")}
            label="City"
            maxLength={searchMaxLengths.city}
            defaultValue={criteria.city ?? ""}
            autoComplete="off"
          />
          <Checkbox {...field("has_traction")} defaultChecked={criteria.has_traction}>
            Only with traction
          </Checkbox>
        </div>
        <div className="dialog__foot">
          <Button variant="quiet" onClick={clear}>
            Clear
          </Button>
          <Button type="submit">{say(found)}</Button>
        </div>
      </form>
    </Dialog>
  );
}
