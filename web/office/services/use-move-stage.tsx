import { useState } from "react";
import { showToast } from "#web/ui/toast-store.ts";
import { useLazyDialog } from "#web/ui/use-lazy-dialog.tsx";
import { CustomerEmail } from "../customer/told-sentence.tsx";
import { findAsOffice } from "../kit/office-answer.ts";
import { readServiceFacts } from "./service-file.ts";

const loadMove = async () => (await import("./move-stage-dialog.tsx")).MoveStageDialog;

/** The dialog that moves the stage of a service which is shown as one line: its details are read first. */
export function useMoveStage({ onMoved, onRefused }: { onMoved: () => void; onRefused: () => void }) {
  const { show, close, dialog } = useLazyDialog(loadMove);
  const [email, setEmail] = useState("");

  async function move(id: string) {
    const file = await findAsOffice("read-request-file", { kind: "service", id }).catch(() => null);
    const facts = file && readServiceFacts(file.facts);
    if (!facts)
      return showToast({
        kind: "error",
        text: "The service could not be loaded. Please check your connection and try again.",
      });
    setEmail(file.customer.email);
    await show({
      facts,
      onRefused,
      onMoved() {
        close();
        onMoved();
      },
    });
  }

  return { move, dialog: <CustomerEmail email={email}>{dialog}</CustomerEmail> };
}
