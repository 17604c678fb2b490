import { MessageCircle } from "lucide-react";
import { Suspense } from "react";
import { business } from "#domain/business/business.ts";
import { writeWhatsAppAddress } from "#domain/fields/whatsapp-address.ts";
import { useTextDraft } from "#web/form-kit/drafts/use-text-draft.ts";
import { useBusinessNow } from "#web/query/use-business-now.ts";
import messages from "#web/styles/dashboards/messages.css?url";
import upload from "#web/styles/parts/upload.css?url";
import { buttonClass } from "#web/ui/button.tsx";
import { focusHeading } from "#web/ui/focus/focus-heading.ts";
import { Icon } from "#web/ui/icon.tsx";
import { LinkedNumber } from "../requests/with-number.tsx";
import { checkMessage } from "./check-message.ts";
import { Composer } from "./composer.tsx";
import { ConfidentialChoice, useConfidential } from "./confidential.tsx";
import { AttachButtons, AttachedFiles } from "./files/attach-files.tsx";
import { useAttachments } from "./files/use-attachments.ts";
import { ThreadPanel } from "./thread-panel.tsx";
import { type LiveThread, type ThreadName, useThread } from "./thread-queries.ts";
import type { Thread } from "./thread-reader.ts";
import { tellCustomer } from "./thread-words.ts";

const fieldId = "message-text";

function Owed({ thread: { thread } }: { thread: Thread }) {
  const sentence = tellCustomer(thread, useBusinessNow());
  return sentence ? (
    <span className={thread.owed_by === "customer" ? "thread__owed is-yours" : "thread__owed"}>
      <LinkedNumber sentence={sentence} />
    </span>
  ) : null;
}

/** WhatsApp with our number, with the reference in the first message, so that we find the record. */
function ContinueOnWhatsApp({ thread: { thread } }: { thread: Thread }) {
  const address = writeWhatsAppAddress(business.phone, `Reference ${thread.reference} (${thread.title}): `);
  return address ? (
    <a className={buttonClass("quiet")} href={address} target="_blank" rel="noopener noreferrer">
      <Icon of={MessageCircle} /> Continue on WhatsApp <span className="vh">(opens in a new tab)</span>
    </a>
  ) : null;
}

/** The conversation with us about a record, on the page of its customer. */
export function OwnThread({ owner, name, live }: { owner: string; name: ThreadName; live: LiveThread }) {
  const draft = useTextDraft(`message.${name.id}`);
  const confidential = useConfidential(name.id);
  const attachments = useAttachments(owner, name);
  return (
    // Only the conversation waits for its style: the page around it would be hidden, and the focus in it lost.
    <Suspense>
      <link rel="stylesheet" href={upload} precedence="default" />
      <link rel="stylesheet" href={messages} precedence="default" />
      <ThreadPanel
        owner={owner}
        name={name}
        live={live}
        title="Messages"
        empty="No messages yet. Write to us here. We reply within 2 hours in business hours."
        owed={(thread) => <Owed thread={thread} />}
        onEdit={({ entry, files }) => {
          attachments.giveBack(files);
          if (entry.is_confidential) confidential.choose(true);
          draft.type([entry.text, draft.text].filter(Boolean).join("\n\n"));
          focusHeading(fieldId);
        }}
      >
        {(thread, outgoing) => (
          <Composer
            id={fieldId}
            label="Your message"
            draft={draft}
            check={(text) => attachments.check() ?? checkMessage({ ...name, text, file_ids: attachments.ids() })}
            filesProblem={attachments.check()}
            onSend={(text) => {
              const more = confidential.isChosen && { is_confidential: true };
              outgoing.send({ text, file_ids: attachments.ids(), ...more }, attachments.take());
              confidential.choose(false);
            }}
            action="Send message"
            beside={
              <>
                <AttachButtons attachments={attachments} name="your message" />
                <ContinueOnWhatsApp thread={thread} />
              </>
            }
          >
            <AttachedFiles attachments={attachments} />
            <ConfidentialChoice confidential={confidential} />
          </Composer>
        )}
      </ThreadPanel>
    </Suspense>
  );
}

/** The same where the record is known already. */
export function RequestThread({ owner, name }: { owner: string; name: ThreadName }) {
  return <OwnThread owner={owner} name={name} live={useThread(owner, name)} />;
}
