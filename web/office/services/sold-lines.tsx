import { Plus } from "lucide-react";
import { mostSold } from "#domain/requests/service-requests.ts";
import { Button } from "#web/ui/button.tsx";
import { SelectField, TextField } from "#web/ui/field.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { sayListPrice } from "./say-price.ts";
import { ServiceOptions } from "./service-options.tsx";
import { type SoldLine, soldControl } from "./won-form.ts";

type LinesProps = {
  lines: readonly SoldLine[];
  errors: Readonly<Record<string, string>>;
  onChange: (lines: readonly SoldLine[]) => void;
};

/** What was sold: one line for each service. */
export function SoldLines({ lines, errors, onChange }: LinesProps) {
  const change = (key: number, part: Partial<SoldLine>) =>
    onChange(lines.map((line) => (line.key === key ? { ...line, ...part } : line)));
  function add() {
    const key = Math.max(...lines.map((line) => line.key)) + 1;
    onChange([...lines, { key, service: "", price: "" }]);
    requestAnimationFrame(() => document.getElementById(soldControl(key, "service"))?.focus());
  }
  function remove(key: number) {
    const rest = lines.filter((line) => line.key !== key);
    onChange(rest);
    document.getElementById(soldControl(rest[0]?.key ?? 0, "service"))?.focus();
  }
  return (
    <>
      {lines.map(({ key, service, price }, index) => (
        <fieldset key={key} className="form-part form">
          <legend>{lines.length === 1 ? "Service sold" : `Service ${index + 1}`}</legend>
          <SelectField
            id={soldControl(key, "service")}
            label="Service"
            value={service}
            error={errors[soldControl(key, "service")]}
            onChange={({ currentTarget }) => change(key, { service: currentTarget.value })}
          >
            <ServiceOptions />
          </SelectField>
          <TextField
            id={soldControl(key, "price")}
            label="Price in rupees, without GST"
            optional
            inputMode="decimal"
            autoComplete="off"
            hint={sayListPrice(service)}
            value={price}
            error={errors[soldControl(key, "price")]}
            onChange={({ currentTarget }) => change(key, { price: currentTarget.value })}
          />
          {lines.length > 1 ? (
            <div className="row">
              <Button variant="quiet" small onClick={() => remove(key)}>
                Remove<span className="vh"> service {index + 1}</span>
              </Button>
            </div>
          ) : null}
        </fieldset>
      ))}
      {lines.length < mostSold ? (
        <div className="row">
          <Button variant="secondary" small onClick={add}>
            <Icon of={Plus} /> Add another service
          </Button>
        </div>
      ) : null}
    </>
  );
}
