import { focusHeading } from "#web/ui/focus/focus-heading.ts";
import { fileHeadingId } from "../kit/file-head.tsx";
import { FilePanel } from "../kit/file-panel.tsx";
import { UnsentMailLine } from "./unsent-mail-line.tsx";
import { type MailsOf, useUnsentMails } from "./unsent-mail-queries.ts";

/** Emails about a record, or about a client's records, that did not reach their address; nothing where all did. */
export function UnsentMails({ owner, of }: { owner: string; of: MailsOf }) {
  const live = useUnsentMails(owner, of);
  const mails = live.data?.mails ?? [];
  if (mails.length === 0) return null;
  return (
    <FilePanel id="h-unsent-mails" title="Emails not delivered" flush>
      <p className="panel__note" role="status">
        Correct the address and send the email again, or call the customer.
      </p>
      <ul className="rows">
        {mails.map((mail) => (
          <UnsentMailLine
            key={mail.id}
            mail={mail}
            namesRecord={Boolean(of.client_id)}
            onSettled={() => focusHeading(fileHeadingId)}
          />
        ))}
      </ul>
    </FilePanel>
  );
}
