import { type ComponentProps, useEffect, useRef, useState } from "react";
import { describeAmount } from "#domain/money/amount-words.ts";
import { rupees } from "#domain/money/paise.ts";
import { readAmount, readAmountRange } from "#domain/money/read-amount.ts";
import { Field } from "#web/ui/field.tsx";
import { restoredEvent } from "./form-values.ts";

type AmountFieldProps = Omit<ComponentProps<"input">, "id"> &
  Pick<ComponentProps<typeof Field>, "id" | "label" | "error" | "optional"> & {
    example?: string;
    /** The name of the control that gets the second amount of a range such as `5L-50L`. */
    rangeTo?: string;
  };

function setValue(control: HTMLInputElement, value: number) {
  control.value = String(value);
  control.dispatchEvent(new Event("input", { bubbles: true }));
}

/** A range typed into the first of two fields becomes an amount in each. */
function spreadRange(first: HTMLInputElement, rangeTo: string) {
  const range = readAmountRange(first.value);
  const second = first.form?.elements.namedItem(rangeTo);
  if (!range || !(second instanceof HTMLInputElement) || second.value !== "") return;
  setValue(first, range.from);
  setValue(second, range.to);
}

/** Rupees as people type them; below them what they come to, in digits and in lakh and crore. */
export function AmountField({ id, label, error, optional, example, rangeTo, ...input }: AmountFieldProps) {
  const ref = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<number | null>(null);

  useEffect(() => {
    const control = ref.current;
    const form = control?.form;
    const read = () => setTyped(readAmount(control?.value ?? ""));
    read();
    form?.addEventListener(restoredEvent, read);
    return () => form?.removeEventListener(restoredEvent, read);
  }, []);

  return (
    <Field
      id={id}
      label={label}
      error={error}
      optional={optional}
      hint={
        <>
          For example, {example ?? "25,00,000 or 25 lakh"}
          {typed !== null && typed > 0 ? (
            <>
              . <b className="num">{describeAmount(rupees(typed))}</b>
            </>
          ) : null}
        </>
      }
    >
      {(control) => (
        <div className="affix">
          <span aria-hidden="true">₹</span>
          <input
            className="input num"
            autoComplete="off"
            {...input}
            {...control}
            ref={ref}
            onBlur={rangeTo ? ({ currentTarget }) => spreadRange(currentTarget, rangeTo) : undefined}
            onInput={({ currentTarget }) => setTyped(readAmount(currentTarget.value))}
          />
        </div>
      )}
    </Field>
  );
}
