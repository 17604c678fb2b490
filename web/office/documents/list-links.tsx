import { useState } from "react";
import type { Checklist } from "#web/customer/documents/checklist-queries.ts";
import { useBusinessCall } from "#web/form-kit/use-business-call.ts";
import { useBusinessNow } from "#web/query/use-business-now.ts";
import { Button } from "#web/ui/button.tsx";
import { focusHeading } from "#web/ui/focus/focus-heading.ts";
import { showToast } from "#web/ui/toast-store.ts";
import { OfficeProblem } from "../kit/office-problem.tsx";
import { describeLink, describeOpened, isValid } from "./link-items.ts";

type Link = Checklist["links"][number];

type ListLinksProps = {
  list: Pick<Checklist, "links" | "items" | "people">;
  canChange: boolean;
  reload: () => Promise<void>;
};

/** To whom links to the list were sent, what they open, and what became of them. */
export function ListLinks({ list, canChange, reload }: ListLinksProps) {
  const { links } = list;
  const { isSending, problem, send } = useBusinessCall();
  const now = useBusinessNow();
  const [pressed, setPressed] = useState<string>();
  if (links.length === 0) return null;
  async function withdraw({ id, email }: Link) {
    if (isSending) return;
    setPressed(id);
    if ((await send("revoke-checklist-link", { id })) === null) return;
    showToast({ kind: "success", text: `The link of ${email} is withdrawn.` });
    await reload();
    // The button is gone.
    focusHeading("h-documents");
  }
  return (
    <div className="doc-list__group">
      <h4>
        Links <span className="num">({links.length})</span>
      </h4>
      <ul className="doc-list__items">
        {links.map((link) => (
          <li className="doc-row" key={link.id}>
            <div className="doc-row__main">
              <p className="doc-row__title">
                <b dir="auto">{[link.full_name, link.email].filter(Boolean).join(", ")}</b>
              </p>
              <p className="doc-row__about" dir="auto">
                Opens: {describeOpened(link.item_ids, list)}
              </p>
              <p className="doc-row__about">{describeLink(link, now)}</p>
            </div>
            {canChange && isValid(link, now) ? (
              <div className="doc-row__acts">
                <Button
                  variant="quiet"
                  busyLabel={isSending && pressed === link.id && "Withdrawing…"}
                  onClick={() => void withdraw(link)}
                >
                  Withdraw<span className="vh"> the link of {link.email}</span>
                </Button>
              </div>
            ) : null}
          </li>
        ))}
      </ul>
      <OfficeProblem text={problem} />
    </div>
  );
}
