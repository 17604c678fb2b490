import { useEffect, useRef } from "react";
import { Button } from "#web/ui/button.tsx";

type SavedBeforeProps = {
  /** Of the refusal. */
  details: Readonly<Record<string, unknown>>;
  /** What the form makes, as "enquiry". */
  what: string;
  onSaveAnother: () => void;
};

const read = (value: object, name: string): string | null => {
  const found: unknown = new Map(Object.entries(value)).get(name);
  return typeof found === "string" ? found : null;
};

/** The form was edited after an answer was lost, and had been saved as it was before: the way there, or a second record when that is wanted. */
export function SavedBefore({ details: { saved }, what, onSaveAnother }: SavedBeforeProps) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (saved) ref.current?.scrollIntoView({ block: "nearest" });
  }, [saved]);
  if (typeof saved !== "object" || saved === null) return null;
  const path = read(saved, "path");
  return (
    <div className="row" ref={ref}>
      {path ? (
        <a href={path} target="_blank" rel="noopener">
          Open {read(saved, "reference")} <span className="vh">(opens in a new tab)</span>
        </a>
      ) : null}
      <Button variant="secondary" onClick={onSaveAnother}>
        Save as another {what}
      </Button>
    </div>
  );
}
