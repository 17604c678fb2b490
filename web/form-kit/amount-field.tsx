import { type ComponentProps, useEffect, useRef, useState } from "react";
import { describeAmount, readAmount } from "#domain/money/amount-words.ts";
import { rupees } from "#domain/money/paise.ts";
import { Field } from "#web/ui/field.tsx";
import { restoredEvent } from "./form-values.ts";

type AmountFieldProps = Omit<ComponentProps<"input">, "id"> &
  Pick<ComponentProps<typeof Field>, "id" | "label" | "error" | "optional"> & { example?: string };

/** Rupees as people type them; below them what they come to, in digits and in lakh and crore. */
export function AmountField({ id, label, error, optional, example, ...input }: AmountFieldProps) {
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
        typed !== null && typed > 0 ? (
          <b className="num">{describeAmount(rupees(typed))}</b>
        ) : (
          `For example, ${example ?? "25,00,000 or 25 lakh"}`
        )
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
            onInput={({ currentTarget }) => setTyped(readAmount(currentTarget.value))}
          />
        </div>
      )}
    </Field>
  );
}
