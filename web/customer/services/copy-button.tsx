import { Copy } from "lucide-react";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { showToast } from "../../ui/toast-store.ts";

/** Copies a text; `what` names it: "ARN". */
export function CopyButton({ text, what }: { text: string; what: string }) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      showToast({ kind: "success", text: `${what} copied.` });
    } catch {
      // Browsers allow it on secure origins only.
      showToast({ kind: "error", text: `Could not copy the ${what}. Select it and copy it with the keyboard.` });
    }
  }
  return (
    <Button variant="quiet" small onClick={() => void copy()}>
      <Icon of={Copy} /> Copy<span className="vh"> {what}</span>
    </Button>
  );
}
