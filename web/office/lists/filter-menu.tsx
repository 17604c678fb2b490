import { SlidersHorizontal } from "lucide-react";
import { useId } from "react";
import { useNavigate } from "react-router";
import { Button } from "#web/ui/button.tsx";
import { SelectField, TextField } from "#web/ui/field.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { countFilters, type FilterField, type FilterValues, readFilters } from "./filter-values.ts";
import { MenuButton } from "./menu-button.tsx";

type FilterMenuProps = {
  fields: readonly FilterField[];
  values: FilterValues;
  /** The address of the list with these filters, from its first page. */
  addressOf: (values: FilterValues) => string;
  /** What goes along in the history. */
  state: object;
};

/** The filters and the order of a list. Each choice is in the address at once, so that it can be sent to a colleague. */
export function FilterMenu({ fields, values, addressOf, state }: FilterMenuProps) {
  const navigate = useNavigate();
  const menuId = useId();
  const count = countFilters(values);
  const show = (next: FilterValues) => navigate(addressOf(next), { state, preventScrollReset: true });
  // What was chosen a moment ago is in the address before it is on the screen.
  const readChosen = () => readFilters(new URLSearchParams(window.location.search), fields);
  const change = (name: string, value: string) => show({ ...readChosen(), [name]: value || undefined });
  return (
    <MenuButton
      label="Filters and order"
      part="filters"
      menu={() => (
        <>
          <div className="lists__fields">
            {fields.map(({ name, label, options, type, all = "Any", maxLength }) => {
              const id = `${menuId}-${name}`;
              return options ? (
                <SelectField
                  key={name}
                  id={id}
                  label={label}
                  value={values[name] ?? ""}
                  onChange={({ currentTarget }) => change(name, currentTarget.value)}
                >
                  <option value="">{all}</option>
                  {options.map((option) => (
                    <option key={option.value} value={option.value}>
                      {option.label}
                    </option>
                  ))}
                </SelectField>
              ) : (
                <TextField
                  key={`${name} ${values[name] ?? ""}`}
                  id={id}
                  label={label}
                  type={type}
                  maxLength={maxLength}
                  defaultValue={values[name] ?? ""}
                  onBlur={({ currentTarget }) => {
                    if (currentTarget.value.trim() !== (values[name] ?? "")) change(name, currentTarget.value.trim());
                  }}
                />
              );
            })}
          </div>
          <div className="row">
            <Button variant="quiet" small onClick={() => show({})}>
              Clear all
            </Button>
          </div>
        </>
      )}
    >
      <Icon of={SlidersHorizontal} /> <span className="lists__word">Filters</span>
      {count > 0 ? <span className="lists__count num">{count}</span> : null}
    </MenuButton>
  );
}
