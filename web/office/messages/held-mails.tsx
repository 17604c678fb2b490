import { useState } from "react";
import { Link } from "react-router";
import {
  answersColleague,
  type HeldMailUse,
  heldMailDays,
  holdReasonWords,
  listHeldMailUses,
} from "#domain/messages/held-mails.ts";
import { formatInstant } from "#domain/time/dates.ts";
import { writeOfficePath } from "#domain/work/office-records.ts";
import { callFunction } from "#web/backend.ts";
import type { AnswerBody, CallBody } from "#web/call-types.ts";
import { MessageFiles } from "#web/customer/messages/files/message-files.tsx";
import { MessageWords } from "#web/customer/messages/message-words.tsx";
import { useBusinessCall } from "#web/form-kit/use-business-call.ts";
import { refreshShown } from "#web/query/live-store.ts";
import { LoadFailure } from "#web/query/load-failure.tsx";
import { useLive } from "#web/query/use-live.ts";
import { Button } from "#web/ui/button.tsx";
import { focusHeading } from "#web/ui/focus/focus-heading.ts";
import { showToast } from "#web/ui/toast-store.ts";
import { useLazyDialog } from "#web/ui/use-lazy-dialog.tsx";
import { readAsOffice } from "../kit/office-answer.ts";
import { OfficeProblem } from "../kit/office-problem.tsx";

const loadConfirm = async () => (await import("#web/form-kit/confirm-dialog.tsx")).ConfirmDialog;

type HeldMail = AnswerBody<"list-held-mails">["mails"][number];
type MailsOf = CallBody<"list-held-mails">;

type LineProps = {
  mail: HeldMail;
  /** Names its record, where the list is not of one. */
  namesRecord: boolean;
  onFiled: (words: string) => void;
  onDismiss: () => void;
};

/** Where an email has gone, as the toast says it. */
const sayFiled: Readonly<Record<HeldMailUse, (reference: string) => string>> = {
  customer: (reference) => `Filed as the customer's message about ${reference}.`,
  note: (reference) => `Saved as an internal note about ${reference}.`,
  enquiry: (reference) => `Enquiry ${reference} made of the email.`,
};

const useLabels: Readonly<Record<HeldMailUse, string>> = {
  customer: "File as the customer's",
  note: "Save as internal note",
  enquiry: "New enquiry",
};

/** One email about which the office decides: who wrote it, why it waits, and what it can become. */
function HeldMailLine({ mail, namesRecord, onFiled, onDismiss }: LineProps) {
  const { send, isSending, problem } = useBusinessCall({ onRefused: refreshShown });
  const [use, setUse] = useState<HeldMailUse>();
  const { id, reason, address, name, subject, text, files, received_at, kind, reference, is_internal } = mail;
  const from = <span className="vh"> from {address}</span>;

  async function file(as: HeldMailUse) {
    setUse(as);
    const filed = await send("file-mail", { id, as });
    if (filed) onFiled(sayFiled[as](filed.reference));
  }
  return (
    <li className="held-mail">
      <p>
        <b>
          <bdi>{name || address}</bdi>
        </b>
        {name ? (
          <>
            {" "}
            <bdi>{address}</bdi>
          </>
        ) : null}
        <small className="soft">
          {is_internal ? answersColleague : holdReasonWords[reason]} · {formatInstant(received_at)}
          {namesRecord && kind && reference ? (
            <>
              {" · "}
              <Link to={writeOfficePath(kind, reference)}>{reference}</Link>
            </>
          ) : null}
        </small>
      </p>
      {subject ? (
        <p dir="auto">
          <b>{subject}</b>
        </p>
      ) : null}
      <MessageWords text={text} />
      <MessageFiles files={files} about={`${name || address}, ${formatInstant(received_at)}`} />
      <OfficeProblem text={problem} />
      <div className="row">
        {listHeldMailUses(mail).map((as) => (
          <Button
            key={as}
            small
            variant="secondary"
            busyLabel={isSending && use === as && "Saving..."}
            onClick={() => void file(as)}
          >
            {useLabels[as]}
            {from}
          </Button>
        ))}
        <Button small variant="quiet" aria-haspopup="dialog" onClick={onDismiss}>
          Dismiss{from}
        </Button>
      </div>
    </li>
  );
}

type HeldMailsProps = {
  owner: string;
  of: MailsOf;
  /** The heading that has the focus once the last of them is gone. */
  after: string;
};

/** The list of all stands beside an open record, whose own list has another name. */
function sayWaiting(count: number, isOfRecord: boolean): string {
  const about = isOfRecord ? " about this record" : "";
  return count === 1 ? `1 email${about} waits for a decision` : `${count} emails${about} wait for a decision`;
}

/** Emails about which the office decides, of a record or all that the colleague sees; nothing where there are none. */
export function HeldMails({ owner, of, after }: HeldMailsProps) {
  const live = useLive(`held mails ${owner} ${JSON.stringify(of)}`, () => readAsOffice("list-held-mails", of));
  const confirm = useLazyDialog(loadConfirm);
  const mails = live.data?.mails ?? [];
  const isOfRecord = of.id !== undefined;
  const headingId = isOfRecord ? "h-held-mails-here" : "h-held-mails";
  const Heading = isOfRecord ? "h3" : "h2";

  /** The line is gone: the focus goes on. */
  function goOn() {
    focusHeading(mails.length > 1 ? headingId : after);
    refreshShown();
  }
  const dismiss = ({ id, address, files }: HeldMail) =>
    void confirm.show({
      ...{ title: "Dismiss this email?", name: address, action: "Dismiss", pending: "Dismissing...", keep: "Cancel" },
      children: <p>{`It is deleted here${files.length > 0 ? ", with its files" : ""}, and filed nowhere.`}</p>,
      success: `The email from ${address} is dismissed.`,
      async run() {
        const answer = await callFunction("dismiss-incoming-mail", { id }, { asMyself: true });
        if (!answer.ok) refreshShown();
        return answer.ok ? null : answer.message;
      },
      onDone() {
        confirm.close();
        goOn();
      },
    });

  if (live.hasFailed && live.data === undefined)
    return (
      <div className="held-mails__failure" role="status">
        <LoadFailure failure="Emails that wait for a decision could not be loaded." live={live} />
      </div>
    );
  return (
    <>
      {mails.length > 0 ? (
        <section className="panel" aria-labelledby={headingId}>
          <div className="panel__head">
            <Heading id={headingId} tabIndex={-1}>
              {sayWaiting(mails.length, isOfRecord)}
            </Heading>
          </div>
          <p className="held-mails__about soft">
            {isOfRecord ? "The customer does not see an email before it is filed. " : ""}
            What is not decided is deleted after {heldMailDays} days.
          </p>
          <ul className="held-mails">
            {mails.map((mail) => (
              <HeldMailLine
                key={mail.id}
                mail={mail}
                namesRecord={!isOfRecord}
                onFiled={(text) => {
                  showToast({ kind: "success", text });
                  goOn();
                }}
                onDismiss={() => dismiss(mail)}
              />
            ))}
          </ul>
        </section>
      ) : null}
      {/* It stays when a colleague decides meanwhile, and says so. */}
      {confirm.dialog}
    </>
  );
}
