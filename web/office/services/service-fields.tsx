import { formatIstDay } from "#domain/time/dates.ts";
import { businessNow } from "#web/backend.ts";
import { SelectField, TextField } from "#web/ui/field.tsx";
import { sayListPrice } from "./say-price.ts";
import { ServiceOptions } from "./service-options.tsx";

/** The control of a field: its id, value, error and what it does when it changes. */
type Bound = {
  readonly id: string;
  readonly value: string;
  readonly error?: string;
  readonly onChange: (event: { currentTarget: { value: string } }) => void;
};
type BindField = (name: "service" | "price" | "stage_due") => Bound;

/** Which service, and for how much. */
export function ServicePriceFields({ bind, isFirst = false }: { bind: BindField; isFirst?: boolean }) {
  const service = bind("service");
  return (
    <div className="form__row">
      <SelectField label="Service" {...(isFirst ? { "data-autofocus": "" } : {})} {...service}>
        <ServiceOptions />
      </SelectField>
      <TextField
        label="Price in rupees, without GST"
        optional
        inputMode="decimal"
        autoComplete="off"
        hint={sayListPrice(service.value)}
        {...bind("price")}
      />
    </div>
  );
}

/** By when the first stage is done. */
export const FirstDueField = ({ bind }: { bind: BindField }) => (
  <TextField label="First step due by" type="date" optional min={formatIstDay(businessNow())} {...bind("stage_due")} />
);
