import { Link } from "react-router";
import { describeReply } from "#domain/system/mail-replies.ts";
import { formatInstant } from "#domain/time/dates.ts";
import { writeOfficePath } from "#domain/work/office-records.ts";
import { useBusinessCall } from "#web/form-kit/use-business-call.ts";
import { refreshShown } from "#web/query/live-store.ts";
import { Button } from "#web/ui/button.tsx";
import { showToast } from "#web/ui/toast-store.ts";
import { useLazyDialog } from "#web/ui/use-lazy-dialog.tsx";
import type { UnsentMail } from "./unsent-mail-queries.ts";

const loadDialog = async () => (await import("./resend-dialog.tsx")).ResendDialog;

type UnsentMailLineProps = {
  mail: UnsentMail;
  /** Names its record, where the page is about more than one. */
  namesRecord?: boolean;
  /** The line is gone: where the focus goes on. */
  onSettled: () => void;
};

/** One email that was not accepted: its address, why, and what can be done. */
export function UnsentMailLine({ mail, namesRecord = false, onSettled }: UnsentMailLineProps) {
  const { send, isSending, problem } = useBusinessCall({ onRefused: refreshShown });
  const resending = useLazyDialog(loadDialog);
  const { id, address, reply, record_kind, reference, failed_at, bounced_at } = mail;

  async function dismiss() {
    if ((await send("dismiss-mail", { id })) === null) return;
    showToast({ kind: "success", text: `The email to ${address} is not sent.` });
    onSettled();
    refreshShown();
  }
  const resend = () =>
    void resending.show({
      mail,
      onDone() {
        resending.close();
        onSettled();
        refreshShown();
      },
    });
  return (
    <li className="rec inbox-other">
      <span>
        <b>
          <bdi>{address}</bdi>
        </b>
        <span className="soft">
          {bounced_at ? "Came back: " : ""}
          {describeReply(reply)}
          {reply ? ` (${reply})` : ""} · {formatInstant(failed_at)}
          {namesRecord && record_kind && reference ? (
            <>
              {" · "}
              <Link to={writeOfficePath(record_kind, reference)}>{reference}</Link>
            </>
          ) : null}
        </span>
        {problem ? <span role="alert">{problem}</span> : null}
      </span>
      <span className="row unsent-mail__do">
        {reference ? (
          <Button variant="secondary" small aria-haspopup="dialog" onClick={resend}>
            Send to another address<span className="vh"> instead of {address}</span>
          </Button>
        ) : null}
        <Button variant="quiet" small busyLabel={isSending && "Saving..."} onClick={() => void dismiss()}>
          Do not send<span className="vh"> to {address}</span>
        </Button>
      </span>
      {resending.dialog}
    </li>
  );
}
