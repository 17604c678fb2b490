import { useState } from "react";
import { Link } from "react-router";
import { accountDeletion } from "#domain/accounts/accounts.ts";
import { rupees } from "#domain/money/paise.ts";
import { formatMoney } from "#domain/money/rupees.ts";
import { requestKindFacts } from "#domain/requests/request-kinds.ts";
import { callFunction } from "#web/backend.ts";
import type { AnswerBody } from "#web/call-types.ts";
import { LinkedNumber } from "#web/customer/requests/with-number.tsx";
import { leaveDeleted } from "#web/session/sign-in.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { showToast } from "#web/ui/toast-store.ts";
import { useOnePress } from "../../form-kit/use-one-press.ts";
import { PasswordForm } from "./password-form.tsx";

type Settlement = AnswerBody<"preview-deletion">;

function Refunds({ of: refunds }: { of: Settlement["refunds"] }) {
  return (
    <div className="stack">
      <p>What you have paid for and not received:</p>
      <ul>
        {refunds.map(({ id, kind, title, amount, reason }) => (
          <li key={id}>
            {requestKindFacts[kind].title} “{title}”:{" "}
            {amount > 0 ? `we create a refund request for ${formatMoney(rupees(amount))}.` : "no refund."} {reason}.
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Why the account cannot be deleted yet, with a way to the refund form, filled in, where that helps. */
function Waiting({ settlement, onClose }: { settlement: Settlement; onClose: () => void }) {
  return (
    <div className="dialog__body form">
      <div className="stack">
        <p>Your account cannot be deleted yet:</p>
        <ul>
          {settlement.waiting.map((sentence) => (
            <li key={sentence}>
              <LinkedNumber sentence={sentence} />
            </li>
          ))}
        </ul>
        {settlement.ask_first.map(({ id, title }) => (
          <p key={id}>
            <Link to={`/refund-policy?about=${id}#send`}>Request a refund for “{title}”</Link>
          </p>
        ))}
      </div>
      <Button variant="quiet" block onClick={onClose} data-autofocus="">
        Keep my account
      </Button>
    </div>
  );
}

/** Says what is deleted and what is retained, how open payments are settled, then asks for the password. */
export function DeleteAccount() {
  const [isOpen, setIsOpen] = useState(false);
  const [settlement, setSettlement] = useState<Settlement | null>(null);
  const { isSending: isReading, press } = useOnePress();
  const isWaiting = settlement !== null && settlement.waiting.length > 0;

  async function open() {
    const answer = await callFunction("preview-deletion", {}, { asMyself: true });
    if (!answer.ok) return showToast({ kind: "error", text: answer.message });
    setSettlement(answer.data);
    setIsOpen(true);
  }

  return (
    <>
      <div className="stack">
        <p>Permanently deleted:</p>
        <ul>
          {accountDeletion.erased.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        <p>Kept because the law requires it, or because it is not part of your account:</p>
        <ul>
          {accountDeletion.kept.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </div>
      <div className="row">
        <Button
          variant="danger"
          aria-haspopup="dialog"
          busyLabel={isReading && "Checking..."}
          onClick={() => void press(open)}
        >
          Delete my account
        </Button>
      </div>
      <Dialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        title="Delete my account"
        description={isWaiting ? undefined : "This cannot be undone. We confirm it by email."}
        small
      >
        {isWaiting ? <Waiting settlement={settlement} onClose={() => setIsOpen(false)} /> : null}
        {settlement && !isWaiting ? (
          <div className="dialog__body form">
            {settlement.refunds.length > 0 ? <Refunds of={settlement.refunds} /> : null}
            {settlement.kept_documents.map((sentence) => (
              <p key={sentence}>{sentence}.</p>
            ))}
            <PasswordForm
              id="delete-account"
              label="Delete my account"
              submit="Delete permanently"
              pending="Deleting..."
              variant="danger"
              cancel="Keep my account"
              onClose={() => setIsOpen(false)}
              call={(password) => callFunction("delete-account", { password }, { asMyself: true })}
              onDone={leaveDeleted}
            />
          </div>
        ) : null}
      </Dialog>
    </>
  );
}
