import { UserPlus } from "lucide-react";
import { type FormEvent, useId, useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { SelectField } from "#web/ui/field.tsx";
import { Icon } from "#web/ui/icon.tsx";

type AssignManyProps = {
  people: readonly { readonly id: string; readonly name: string }[];
  /** The signed-in person, among them. */
  own?: string;
  /** The words for no one. */
  none: string;
  isSending: boolean;
  onAssign: (to: string | null, name: string | undefined) => void;
};

/** The value of the words for no one: the list itself may be empty, until a person chooses. */
const noOne = "none";

/** Whom the chosen records are assigned to. */
export function AssignMany({ people, own, none, isSending, onAssign }: AssignManyProps) {
  const id = useId();
  const [chosen, setChosen] = useState<string | null>(null);
  const [error, setError] = useState<string>();
  // The own name first: most records are taken. No record loses its assignee by a mere Enter.
  const to = chosen ?? people.find((person) => person.id === own)?.id ?? "";
  function submit(event: FormEvent) {
    event.preventDefault();
    setError(to === "" ? `Choose a person or “${none}”` : undefined);
    if (to === "") return;
    const person = people.find(({ id }) => id === to);
    onAssign(person?.id ?? null, person?.name);
  }
  return (
    <form className="row" aria-label="Assign the selected records" onSubmit={submit} noValidate>
      <SelectField
        id={id}
        label="Assign to"
        data-office-key="assign"
        value={to}
        error={error}
        onChange={({ currentTarget }) => {
          setChosen(currentTarget.value);
          setError(undefined);
        }}
      >
        {to === "" ? <option value="">Choose a person</option> : null}
        <option value={noOne}>{none}</option>
        {people.map((person) => (
          <option key={person.id} value={person.id}>
            {person.id === own ? `${person.name} (you)` : person.name}
          </option>
        ))}
      </SelectField>
      <Button type="submit" variant="secondary" busyLabel={isSending && "Saving..."}>
        <Icon of={UserPlus} /> Assign
      </Button>
    </form>
  );
}
