import { useState } from "react";
import { renewalServices } from "#domain/documents/renewals.ts";
import { formatIstDay } from "#domain/time/dates.ts";
import { useBusinessCall } from "#web/form-kit/use-business-call.ts";
import { refreshShown } from "#web/query/live-store.ts";
import { useBusinessNow } from "#web/query/use-business-now.ts";
import { Button } from "#web/ui/button.tsx";
import { focusHeading } from "#web/ui/focus/focus-heading.ts";
import { showToast } from "#web/ui/toast-store.ts";
import { useLazyDialog } from "#web/ui/use-lazy-dialog.tsx";
import { VaultExpiry } from "./vault-expiry.tsx";
import { useVault, type VaultFile } from "./vault-queries.ts";

const loadService = async () => (await import("../../services/service-dialog.tsx")).ServiceDialog;

/**
 * What expires soon or has expired, each with the way to renew it; settled, it is gone from here. Of a client's, the person whom we remind
 * settles it. Nothing while nothing expires.
 */
export function ExpiringDocuments({ owner }: { owner: string }) {
  const { data } = useVault(owner, { expiring: "yes" });
  const renewing = useLazyDialog(loadService);
  const now = formatIstDay(useBusinessNow());
  const [settled, setSettled] = useState("");
  const { isSending, problem, send } = useBusinessCall({ onRefused: refreshShown });

  async function settle({ id, title, name }: VaultFile) {
    if (isSending) return;
    setSettled(id);
    if ((await send("settle-expiry", { file_id: id })) === null) return;
    showToast({ kind: "success", text: `${title ?? name}: no reminder follows.` });
    refreshShown();
    focusHeading("h-vault");
  }

  if (!data || data.files.length === 0) return null;
  return (
    <section className="panel doc-list" aria-labelledby="h-expiring">
      <div className="panel__head">
        <h2 id="h-expiring" tabIndex={-1}>
          {data.files.some(({ expires_on }) => expires_on && expires_on < now)
            ? "Expired or expiring soon"
            : "Expires soon"}
        </h2>
      </div>
      <ul className="doc-list__items">
        {data.files.map((file) => {
          const name = file.title ?? file.name;
          const service = renewalServices[file.kind];
          return (
            <li className="doc-item" key={file.id}>
              <div className="doc-item__main">
                <p className="doc-vault__title">
                  <b dir="auto">{name}</b>
                </p>
                {file.client_name ? <p className="doc-item__due">{file.client_name}</p> : null}
                <VaultExpiry file={file} />
              </div>
              <div className="doc-vault__acts">
                {service ? (
                  <Button
                    small
                    aria-haspopup="dialog"
                    onClick={() => void renewing.show({ preset: { service }, onSent: refreshShown })}
                  >
                    Renew with us<span className="vh"> {name}</span>
                  </Button>
                ) : null}
                {file.is_of_client ? null : (
                  <Button
                    variant="secondary"
                    small
                    busyLabel={isSending && settled === file.id && "Saving…"}
                    onClick={() => void settle(file)}
                  >
                    Done<span className="vh"> with {name}</span>
                  </Button>
                )}
              </div>
            </li>
          );
        })}
      </ul>
      {problem ? (
        <p className="panel__foot" role="alert">
          {problem}
        </p>
      ) : null}
      {renewing.dialog}
    </section>
  );
}
