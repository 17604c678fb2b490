import { business } from "#domain/business/business.ts";
import { Button, buttonClass } from "#web/ui/button.tsx";
import { showToast } from "#web/ui/toast-store.ts";

async function copy(text: string) {
  try {
    await navigator.clipboard.writeText(text);
    showToast({ kind: "success", text: "Codes copied." });
  } catch {
    showToast({ kind: "error", text: "Your browser does not allow copying here. Please download them." });
  }
}

/** The codes, this once: the backend keeps only their hashes. */
export function RecoveryCodeList({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const text = `Recovery codes of ${business.brand}. Each works once, instead of an authenticator code.\n\n${codes.join("\n")}\n`;
  return (
    <div className="stack">
      <p>
        <b>Store these somewhere safe.</b> If you lose your phone, each code lets you sign in once. They are not shown
        again.
      </p>
      <ol className="recovery-codes" aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className="row">
        <Button variant="secondary" onClick={() => void copy(text)}>
          Copy
        </Button>
        <a
          className={buttonClass("secondary")}
          download="neev-recovery-codes.txt"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
        >
          Download
        </a>
      </div>
      <Button block onClick={onDone}>
        I have saved them
      </Button>
    </div>
  );
}
