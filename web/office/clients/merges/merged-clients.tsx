import { formatInstant } from "#domain/time/dates.ts";
import { useOnePress } from "#web/form-kit/use-one-press.ts";
import { Button } from "#web/ui/button.tsx";
import { focusHeading } from "#web/ui/focus/focus-heading.ts";
import { FilePanel } from "../../kit/file-panel.tsx";
import type { ClientFile } from "../client-queries.ts";
import { undoMerge } from "./undo-merge.ts";

function Merged({ id, at, by, client: { reference, legal_name, pan, gstin } }: ClientFile["merges"][number]) {
  const { isSending, press } = useOnePress();
  const undo = () =>
    press(async () => {
      await undoMerge(id);
      // The line with the button is gone.
      focusHeading("h-client-details");
    });
  return (
    <li>
      <p dir="auto">
        {legal_name} <small className="num">{[reference, gstin ?? pan].filter(Boolean).join(" · ")}</small>
      </p>
      <small>
        Merged by {by ?? "a colleague"}, {formatInstant(at)}
      </small>
      <div className="row">
        <Button variant="quiet" small busyLabel={isSending && "Undoing..."} onClick={() => void undo()}>
          Undo the merge<span className="vh"> of {reference}</span>
        </Button>
      </div>
    </li>
  );
}

/** The clients that were merged into this one, as long as each merge can be undone. */
export function MergedClients({ merges }: Pick<ClientFile, "merges">) {
  if (merges.length === 0) return null;
  return (
    <FilePanel id="h-client-merges" title="Merged clients">
      <ul className="client-notes">
        {merges.map((merge) => (
          <Merged key={merge.id} {...merge} />
        ))}
      </ul>
    </FilePanel>
  );
}
