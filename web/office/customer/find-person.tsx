import { useEffect, useId, useState } from "react";
import { formatPhone } from "#domain/fields/phone.ts";
import { callFunction } from "#web/backend.ts";
import type { AnswerBody } from "#web/call-types.ts";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/field.tsx";

export type Person = AnswerBody<"find-customer">["people"][number];

const pauseMs = 250;
type Found = { readonly query: string; readonly people: readonly Person[]; readonly hasFailed: boolean };

/** The people found for what is typed; asked once typing pauses. */
function usePeople(query: string): Found | null {
  const [found, setFound] = useState<Found | null>(null);
  useEffect(() => {
    if (query.length < 2) return setFound(null);
    let isCurrent = true;
    const timer = setTimeout(async () => {
      const answer = await callFunction("find-customer", { query }, { asMyself: true });
      if (isCurrent) setFound({ query, people: answer.ok ? answer.data.people : [], hasFailed: !answer.ok });
    }, pauseMs);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [query]);
  return found;
}

function sayFound(found: Found | null): string {
  if (found === null) return "Phone number or its last four digits, email address, or name";
  if (found.hasFailed) return "The search could not be reached. You can fill in the form without it";
  if (found.people.length === 0) return "No one found: a new customer";
  return found.people.length === 1 ? "1 person found" : `${found.people.length} people found`;
}

/** Finds who is calling among clients, accounts and earlier enquiries, while it is typed. */
export function FindPerson({ onChoose }: { onChoose: (person: Person) => void }) {
  const id = useId();
  const [typed, setTyped] = useState("");
  const found = usePeople(typed.trim());
  function choose(person: Person) {
    setTyped("");
    onChoose(person);
  }
  return (
    <div className="stack">
      <TextField
        id={id}
        type="text"
        label="Find the customer"
        optional
        data-autofocus=""
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        hint={<span role="status">{sayFound(found)}</span>}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onKeyDown={(event) => {
          const [first] = found?.people ?? [];
          if (event.key !== "Enter") return;
          // Never sends the form, which is not filled in yet.
          event.preventDefault();
          if (first && found?.query === typed.trim()) choose(first);
        }}
      />
      {found && found.people.length > 0 ? (
        <ul className="stack" aria-label="People found">
          {found.people.map((person) => (
            <li key={`${person.name} ${person.phone} ${person.email} ${person.client_id}`}>
              <Button variant="secondary" small block onClick={() => choose(person)}>
                <span dir="auto">
                  {[person.name, person.company, person.phone && formatPhone(person.phone), person.email]
                    .filter(Boolean)
                    .join(" · ")}
                </span>
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
