import { Download } from "lucide-react";
import { useBusinessCall } from "#web/form-kit/use-business-call.ts";
import { startDownload } from "#web/query/save-file.ts";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { showToast } from "#web/ui/toast-store.ts";
import type { VaultView } from "./vault-queries.ts";
import { nameYear } from "./vault-view.ts";

type ArchiveButtonProps = {
  /** Without one, one's own documents. */
  client?: string;
  /** Only those of the financial year that is shown. */
  year: VaultView["year"];
};

/** All documents as one ZIP, or those of a financial year: one's own, or in the office those of a client. */
export function ArchiveButton({ client, year }: ArchiveButtonProps) {
  const { send, isSending, problem } = useBusinessCall();
  async function download() {
    const opened = await send("open-archive", {
      ...(client !== undefined && { client_id: client }),
      ...(year !== undefined && { year }),
    });
    if (opened === null) return;
    startDownload("/files/archive");
    showToast({
      kind: "success",
      text: `Downloading ${opened.files === 1 ? "1 document" : `${opened.files} documents`}.`,
    });
  }
  return (
    <div className="panel__foot stack">
      <div className="row">
        <Button variant="secondary" busyLabel={isSending && "Preparing..."} onClick={() => void download()}>
          <Icon of={Download} />{" "}
          {year === undefined ? "Download all as a ZIP" : `Download all of ${nameYear(year)} as a ZIP`}
        </Button>
      </div>
      {problem ? <p role="alert">{problem}</p> : null}
    </div>
  );
}
