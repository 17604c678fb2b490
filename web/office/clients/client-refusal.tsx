import { Button } from "#web/ui/button.tsx";
import { OfficeProblem } from "../kit/office-problem.tsx";
import { writeClientAddress } from "./client-view.ts";

type RefusalProps = {
  problem: string;
  /** Of the answer: other clients with the same number, or the changes of another window. */
  details: Readonly<Record<string, unknown>>;
  /** Takes one of the other clients instead of a new one. */
  onUse?: (client: Duplicate) => void;
  onSaveAnyway: () => void;
  onAdopt: () => void;
};

type Duplicate = { readonly id: string; readonly reference: string; readonly legal_name: string };

const isDuplicate = (value: unknown): value is Duplicate =>
  typeof value === "object" && value !== null && "id" in value && "reference" in value && "legal_name" in value;

/** Why a client was not saved, and the ways on: the same number is saved all the same, a stale form takes the latest version. */
export function ClientRefusal({ problem, details, onUse, onSaveAnyway, onAdopt }: RefusalProps) {
  const duplicates = Array.isArray(details.duplicates) ? details.duplicates.filter(isDuplicate) : null;
  return (
    <>
      <OfficeProblem text={problem} />
      {problem && duplicates ? (
        <div className="stack">
          <ul>
            {duplicates.map((duplicate) => {
              const { reference, legal_name } = duplicate;
              return (
                <li key={reference} className="row">
                  <a href={writeClientAddress({}, reference)} target="_blank" rel="noopener">
                    {reference} {legal_name} <span className="vh">(opens in a new tab)</span>
                  </a>
                  {onUse ? (
                    <Button variant="secondary" small onClick={() => onUse(duplicate)}>
                      Link<span className="vh"> {legal_name}</span> instead
                    </Button>
                  ) : null}
                </li>
              );
            })}
          </ul>
          <div className="row">
            <Button variant="secondary" onClick={onSaveAnyway}>
              Save it as another client
            </Button>
          </div>
        </div>
      ) : null}
      {problem && "version" in details ? (
        <div className="row">
          <Button variant="secondary" onClick={onAdopt}>
            Load the latest, keep what I typed
          </Button>
        </div>
      ) : null}
    </>
  );
}
