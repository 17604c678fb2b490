import { useState } from "react";
import { formatDate } from "#domain/time/dates.ts";
import type { ChecklistItem } from "#web/customer/documents/checklist-queries.ts";
import { useBusinessCall } from "#web/form-kit/use-business-call.ts";
import { Button } from "#web/ui/button.tsx";
import { focusHeading } from "#web/ui/focus/focus-heading.ts";
import { showToast } from "#web/ui/toast-store.ts";

type VaultChoiceProps = {
  item: Pick<ChecklistItem, "id" | "title" | "in_vault">;
  /** Whose they are: "your documents", or in the office "the client's documents". */
  from?: string;
  onChosen: () => Promise<void>;
};

/** Documents that are with us already and may answer this one: nothing has to be sent twice. */
export function VaultChoice({ item, from = "your documents", onChosen }: VaultChoiceProps) {
  const { isSending, problem, send } = useBusinessCall();
  const [chosen, setChosen] = useState("");
  if (item.in_vault.length === 0) return null;
  async function choose(id: string) {
    if (isSending) return;
    setChosen(id);
    if ((await send("attach-file", { item_id: item.id, file_ids: [id] })) === null) return;
    showToast({ kind: "success", text: `${item.title}: we use the document that you chose.` });
    await onChosen();
    focusHeading(`document-${item.id}`);
  }
  return (
    <details className="doc-item__earlier">
      <summary>
        From {from} ({item.in_vault.length})<span className="vh"> for {item.title}</span>
      </summary>
      <ul className="doc-files">
        {item.in_vault.map(({ id, name, title, created_at, expires_on }) => (
          <li className="doc-file" key={id}>
            <bdi className="doc-file__name">{title ?? name}</bdi>
            <small>
              With us since {formatDate(new Date(created_at))}
              {expires_on ? ` · Valid until ${formatDate(new Date(expires_on))}` : ""}
            </small>
            <span className="doc-file__acts">
              <Button
                variant="quiet"
                small
                busyLabel={isSending && chosen === id && "Saving…"}
                onClick={() => void choose(id)}
              >
                Use this<span className="vh"> for {item.title}</span>
              </Button>
            </span>
          </li>
        ))}
      </ul>
      {problem ? <p role="alert">{problem}</p> : null}
    </details>
  );
}
