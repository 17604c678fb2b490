import type { ReactNode } from "react";
import { readShare } from "#domain/companies/dilution.ts";
import { describeAmount } from "#domain/money/amount-words.ts";
import type { Paise } from "#domain/money/paise.ts";
import { rupees } from "#domain/money/paise.ts";
import { readAmount, sayAmountProblem } from "#domain/money/read-amount.ts";
import { amountLimit } from "#domain/money/rupees.ts";
import { Field } from "#web/ui/field.tsx";

type Reading<Value> = { readonly value: Value | null; readonly error?: string };

/** Rupees as people type them, from nothing up. */
export function readRupees(label: string, text: string): Reading<Paise> {
  const value = readAmount(text);
  if (value === null) return { value, error: sayAmountProblem(label, text) };
  if (value < 0) return { value: null, error: `${label} must not be less than 0` };
  if (value >= amountLimit) return { value: null, error: `${label} must be less than 1,00,000 crore` };
  return { value: rupees(value) };
}

/** Per cent as people type them, in basis points. */
export function readPercent(label: string, text: string): Reading<number> {
  const value = readShare(text);
  return value === null ? { value, error: `${label} must be a percentage from 0 to 100, such as 12.5` } : { value };
}

type CalculatorFieldProps = {
  id: string;
  name: string;
  label: string;
  unit: "rupees" | "percent";
  hint?: ReactNode;
  value: string;
  error?: string;
  onType: (text: string) => void;
  onLeave: () => void;
};

export function CalculatorField(props: CalculatorFieldProps) {
  const { id, name, label, unit, hint, value, error, onType, onLeave } = props;
  const typed = unit === "rupees" ? readAmount(value) : null;
  return (
    <Field
      id={id}
      label={label}
      error={error}
      hint={
        typed !== null && typed > 0 ? (
          <>
            {hint ? <>{hint}. </> : null}
            <span className="num">{describeAmount(rupees(typed))}</span>
          </>
        ) : (
          hint
        )
      }
    >
      {(control) => (
        <div className={unit === "rupees" ? "affix" : "affix affix--end"}>
          {unit === "rupees" ? <span aria-hidden="true">₹</span> : null}
          <input
            className="input num"
            name={name}
            inputMode={unit === "percent" ? "decimal" : undefined}
            autoComplete="off"
            value={value}
            onChange={({ target }) => onType(target.value)}
            onBlur={onLeave}
            {...control}
          />
          {unit === "percent" ? <span aria-hidden="true">%</span> : null}
        </div>
      )}
    </Field>
  );
}
