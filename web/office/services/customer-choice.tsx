import { useEffect, useState } from "react";
import type { OfficeSource } from "#domain/work/office-sources.ts";
import type { AnswerBody } from "#web/call-types.ts";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/field.tsx";
import { readAsOffice } from "../kit/office-answer.ts";

type Found = AnswerBody<"list-clients">["clients"][number];
export type ChosenClient = {
  readonly id: string;
  readonly reference: string;
  readonly legal_name: string;
  /** How the client came to us. */
  readonly origin?: OfficeSource | null;
};

const mostShown = 5;
/** Until the person pauses, a name is not finished. */
const pauseMs = 200;

/** The clients that a text finds, as it is typed; null while nothing is asked for. */
function useFoundClients(query: string) {
  const [found, setFound] = useState<readonly Found[] | "failed" | null>(null);
  useEffect(() => {
    let isCurrent = true;
    setFound(null);
    const timer = setTimeout(() => {
      if (query.length < 2) return;
      readAsOffice("list-clients", { query }).then(
        ({ clients }) => isCurrent && setFound(clients.slice(0, mostShown)),
        () => isCurrent && setFound("failed"),
      );
    }, pauseMs);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [query]);
  return found;
}

type ChoiceProps = {
  id: string;
  typed: string;
  onType: (typed: string) => void;
  chosen: ChosenClient | null;
  onChoose: (client: ChosenClient | null) => void;
};

/** The client, found by name, phone, email, reference, PAN or GSTIN while it is typed. */
export function CustomerChoice({ id, typed, onType, chosen, onChoose }: ChoiceProps) {
  const found = useFoundClients(chosen ? "" : typed.trim());
  if (chosen)
    return (
      <div className="field">
        <p>
          <b dir="auto">{chosen.legal_name}</b> <small className="num">{chosen.reference}</small>
        </p>
        <div className="row">
          <Button
            variant="quiet"
            small
            onClick={() => {
              onChoose(null);
              requestAnimationFrame(() => document.getElementById(id)?.focus());
            }}
          >
            Choose another client
          </Button>
        </div>
      </div>
    );
  return (
    <>
      <TextField
        id={id}
        label="Find a client"
        optional
        type="search"
        autoComplete="off"
        maxLength={120}
        data-autofocus=""
        hint="Name, phone, email, PAN or GSTIN"
        value={typed}
        onChange={({ currentTarget }) => onType(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== "Enter") return;
          event.preventDefault();
          const [first] = Array.isArray(found) ? found : [];
          if (first) onChoose(first);
        }}
      />
      <p className="field__hint" role="status">
        {found === "failed"
          ? "The clients could not be searched. Please check your connection."
          : found === null
            ? ""
            : found.length === 0
              ? "No clients found. Enter the customer below."
              : found.length === 1
                ? "1 client found. Enter chooses it."
                : `${found.length} clients found. Enter chooses the first.`}
      </p>
      {Array.isArray(found) && found.length > 0 ? (
        <ul className="rows">
          {found.map((client) => (
            <li key={client.id} className="inbox-other">
              <span>
                <b dir="auto">{client.legal_name}</b>
                <small>
                  {[client.reference, client.contact_name, client.contact_email].filter(Boolean).join(" · ")}
                </small>
              </span>
              <Button variant="secondary" small onClick={() => onChoose(client)}>
                Choose<span className="vh"> {client.legal_name}</span>
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}
