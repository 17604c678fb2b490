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

/** Whom the chosen records are assigned to. */
export function AssignMany({ people, own, none, isSending, onAssign }: AssignManyProps) {
  const id = useId();
  const [chosen, setChosen] = useState<string | null>(null);
  // The own name first: most records are taken, and none loses its assignee by a mere Enter.
  const to = chosen ?? people.find((person) => person.id === own)?.id ?? "";
  function submit(event: FormEvent) {
    event.preventDefault();
    onAssign(to || null, people.find((person) => person.id === to)?.name);
  }
  return (
    <form className="row" aria-label="Assign the selected records" onSubmit={submit}>
      <SelectField
        id={id}
        label="Assign to"
        data-office-key="assign"
        value={to}
        onChange={({ currentTarget }) => setChosen(currentTarget.value)}
      >
        <option value="">{none}</option>
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
