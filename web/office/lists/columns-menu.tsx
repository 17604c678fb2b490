import { Columns3 } from "lucide-react";
import { useId } from "react";
import { useNavigate } from "react-router";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { type ColumnName, pickColumns, writeColumns } from "./columns.ts";
import { MenuButton } from "./menu-button.tsx";

type ColumnsMenuProps = {
  columns: readonly ColumnName[];
  /** As the address has it. */
  chosen: string | undefined;
  addressOf: (columns: string | undefined) => string;
  /** What goes along in the history. */
  state: object;
};

/** The columns of a list. Each choice is in the address at once and is kept in a saved view. */
export function ColumnsMenu({ columns, chosen, addressOf, state }: ColumnsMenuProps) {
  const navigate = useNavigate();
  const menuId = useId();
  const idsOf = (names: string | undefined) => pickColumns(columns, names).map(({ id }) => id);
  const shown = idsOf(chosen);
  // What was chosen a moment ago is in the address before it is on the screen.
  const readChosen = () => idsOf(new URLSearchParams(window.location.search).get("columns") ?? undefined);
  const show = (next: string | undefined) =>
    navigate(addressOf(next), { state, replace: true, preventScrollReset: true });
  return (
    <MenuButton
      part="columns"
      label="Columns"
      menu={() => (
        <>
          <div className="lists__columns">
            {columns.map(({ id, label }) => (
              <Checkbox
                key={id}
                id={`${menuId}-${id}`}
                checked={shown.includes(id)}
                onChange={({ currentTarget }) => {
                  const others = readChosen().filter((one) => one !== id);
                  void show(writeColumns(columns, currentTarget.checked ? [...others, id] : others));
                }}
              >
                {label}
              </Checkbox>
            ))}
          </div>
          <Button variant="quiet" small onClick={() => show(undefined)}>
            Reset columns
          </Button>
        </>
      )}
    >
      <Icon of={Columns3} /> <span className="lists__word">Columns</span>
    </MenuButton>
  );
}
