import { useEffect, useState } from "react";
import { showToast } from "#web/ui/toast-store.ts";
import { useOfficeCall } from "../kit/use-office-call.ts";

/** What a dialog about a case needs to know. */
export type CaseDialogProps = {
  reference: string;
  /** Who is told of it by mail. */
  email: string;
  open: boolean;
  onClose: () => void;
  onDone: () => void;
};

type Errors = Readonly<Record<string, string>>;

/** A dialog that takes a case a step on: what is wrong stands at its field, and goes when the dialog opens again. */
export function useCaseCall({ open, onDone }: Pick<CaseDialogProps, "open" | "onDone">) {
  const { isSending, problem, errors: refused, send, clear } = useOfficeCall();
  const [missing, setMissing] = useState<Errors>({});

  // biome-ignore lint/correctness/useExhaustiveDependencies: an old refusal goes when the dialog opens, not before
  useEffect(() => {
    clear();
    setMissing({});
  }, [open]);

  /** Sends it unless something is missing. */
  async function run(name: string, body: object, options: { missing?: Errors; done: string }) {
    const found = options.missing ?? {};
    setMissing(found);
    clear();
    if (Object.keys(found).length > 0) return;
    if ((await send(name, body)) === null) return;
    showToast({ kind: "success", text: options.done });
    onDone();
  }

  return { isSending, problem, errors: { ...refused, ...missing } as Errors, run };
}
