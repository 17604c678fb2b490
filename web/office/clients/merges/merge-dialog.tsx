import { useState } from "react";
import { useBusinessCall } from "#web/form-kit/use-business-call.ts";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { showToast } from "#web/ui/toast-store.ts";
import { OfficeProblem } from "../../kit/office-problem.tsx";
import type { ClientFile } from "../client-queries.ts";
import { ClientSearch } from "../client-search.tsx";
import { type Comparison, MergeFacts } from "./merge-facts.tsx";
import { undoMerge } from "./undo-merge.ts";

type MergeProps = {
  open: boolean;
  onClose: () => void;
  client: Pick<ClientFile, "id" | "reference" | "legal_name">;
  /** The reference of the client that stays. */
  onMerged: (into: string) => void;
};

const controls = { same: "merge-same" };
const conflictNames = { pan: "PANs", cin: "CINs or LLPINs" } as const;

/** Merges a client into another one: that one is found, and what the merge does is shown before. */
export function MergeDialog({ open, onClose, client, onMerged }: MergeProps) {
  const [comparison, setComparison] = useState<Comparison | null>(null);
  const [isSame, setIsSame] = useState(false);
  const { isSending, problem, errors, check, send, clear } = useBusinessCall({ open, controls });

  async function compare(into: string) {
    setIsSame(false);
    setComparison(await send("compare-clients", { from: client.id, into }));
  }

  async function merge({ from, into, conflicts, versions }: Comparison) {
    const allow_conflict = conflicts.length > 0;
    const unchecked = "Please check that they are the same client, or choose another";
    if (!check(allow_conflict && !isSame ? { same: unchecked } : {})) return;
    const merged = await send("merge-clients", {
      ...{ from: from.id, into: into.id, expected_versions: versions, allow_conflict },
    });
    if (!merged) return;
    onMerged(into.reference);
    showToast({
      kind: "success",
      text: `${from.reference} is merged into ${into.reference}.`,
      action: { label: "Undo", run: () => void undoMerge(merged.id) },
    });
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Merge into another client"
      description={`${client.reference} ${client.legal_name}`}
    >
      <div className="dialog__body form">
        {comparison ? (
          <>
            <MergeFacts comparison={comparison} />
            {comparison.conflicts.length > 0 ? (
              <div className="banner">
                <p>
                  They have different {comparison.conflicts.map((field) => conflictNames[field]).join(" and ")}, so they
                  may be two clients.
                </p>
                <Checkbox
                  id={controls.same}
                  error={errors.same}
                  checked={isSame}
                  onChange={({ currentTarget }) => setIsSame(currentTarget.checked)}
                >
                  I have checked that they are the same client
                </Checkbox>
              </div>
            ) : null}
          </>
        ) : (
          <ClientSearch
            id="merge-search"
            label="Find the client that stays"
            hint="By name, reference, phone, email, PAN or GSTIN"
            action="Choose"
            except={client.id}
            onChoose={({ id }) => void compare(id)}
          />
        )}
        <OfficeProblem text={problem} />
      </div>
      <div className="dialog__foot">
        {comparison ? (
          <>
            <Button
              variant="quiet"
              onClick={() => {
                clear();
                setComparison(null);
              }}
            >
              Choose another
            </Button>
            <Button variant="primary" busyLabel={isSending && "Merging..."} onClick={() => void merge(comparison)}>
              Merge into {comparison.into.reference}
            </Button>
          </>
        ) : (
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
        )}
      </div>
    </Dialog>
  );
}
