import { Download } from "lucide-react";
import { exportScopeOf } from "#domain/business/export-scopes.ts";
import { formatNumber } from "#domain/money/rupees.ts";
import type { CallBody } from "#web/call-types.ts";
import { useBusinessCall } from "#web/form-kit/use-business-call.ts";
import { saveFile } from "#web/query/save-file.ts";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { showToast } from "#web/ui/toast-store.ts";
import { useIsFor } from "../shell/for-roles.tsx";

type CsvButtonProps = {
  list: CallBody<"export-list">["list"];
  filter?: CallBody<"export-list">["filter"];
  /** Where the file has more than the list shows. */
  label?: string;
};

/** Downloads a whole list, filtered as shown; left out for the roles that may not. */
export function CsvButton({ list, filter = {}, label = "Download as CSV" }: CsvButtonProps) {
  const isOurs = useIsFor(exportScopeOf(list));
  const { send, isSending, problem } = useBusinessCall();
  async function save() {
    const file = await send("export-list", { list, filter });
    if (!file) return;
    saveFile(file.file_name, file.csv);
    const rows = `${formatNumber(file.rows)} ${file.rows === 1 ? "row" : "rows"}`;
    const text = file.is_complete ? `Downloaded ${rows}.` : `Downloaded the newest ${rows}. The list has more.`;
    showToast({ kind: "success", text });
  }
  if (!isOurs) return null;
  return (
    <>
      <Button
        variant="secondary"
        title={label}
        data-office-key="export"
        busyLabel={isSending && "Preparing..."}
        onClick={() => void save()}
      >
        <Icon of={Download} /> <span className="csv-words">{label}</span>
      </Button>
      {problem ? <p role="alert">{problem}</p> : null}
    </>
  );
}
