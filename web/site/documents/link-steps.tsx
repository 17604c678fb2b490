import { type FormEvent, useEffect, useRef, useState } from "react";
import { business } from "#domain/business/business.ts";
import { formatPhone } from "#domain/fields/phone.ts";
import { formatDate } from "#domain/time/dates.ts";
import type { AnswerBody } from "#web/call-types.ts";
import { ProblemBanner } from "#web/form-kit/problem-banner.tsx";
import { useBusinessCall } from "#web/form-kit/use-business-call.ts";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/field.tsx";

export type LinkState = AnswerBody<"read-checklist-link">;

function CallUs() {
  return (
    <p>
      Or call us on <a href={`tel:${business.phone}`}>{formatPhone(business.phone)}</a>.
    </p>
  );
}

/** The button that was pressed is gone. */
const takeFocus = (element: HTMLElement | null) => element?.focus();

/** A link that does not open: why, and how to get a new one. */
export function ClosedLink({ link, token }: { link: LinkState | null; token: string | null }) {
  const [sentTo, setSentTo] = useState("");
  const { isSending, problem, send } = useBusinessCall();
  const state = link?.state;
  const why =
    state === "revoked"
      ? "This list was withdrawn."
      : state === "opened_elsewhere" && link?.opened_at
        ? `This link was opened in another browser on ${formatDate(new Date(link.opened_at))}.`
        : state === "expired"
          ? "This link has expired."
          : "Please open the link from our email again, in the browser in which you opened it first.";
  const canRenew = token !== null && (state === "expired" || state === "opened_elsewhere");

  async function renew() {
    if (token === null) return;
    const renewed = await send("renew-checklist-link", { token });
    if (renewed) setSentTo(renewed.sent_to);
  }

  return (
    <div className="stack">
      <h1>Your documents</h1>
      {sentTo ? (
        <p role="status" tabIndex={-1} ref={takeFocus}>
          We have sent a new link to {sentTo}. The earlier one no longer works.
        </p>
      ) : (
        <>
          <p>{why}</p>
          {problem ? <ProblemBanner text={problem} /> : null}
          {canRenew && link ? (
            <Button block busyLabel={isSending && "Sending…"} onClick={() => void renew()}>
              Send a new link to {link.sent_to}
            </Button>
          ) : null}
          <CallUs />
        </>
      )}
    </div>
  );
}

type CodeFormProps = { token: string; sentTo: string; onOpened: (link: string) => void };

/** The code shows that the mailbox is theirs; it opens the list in this browser alone. */
export function CodeForm({ token, sentTo, onOpened }: CodeFormProps) {
  const [sentCodes, setSentCodes] = useState(0);
  const [code, setCode] = useState("");
  const field = useRef<HTMLInputElement>(null);
  const sending = useBusinessCall();
  const opening = useBusinessCall({ controls: { code: "link-code" } });

  useEffect(() => {
    if (sentCodes > 0) field.current?.focus();
  }, [sentCodes]);

  async function order() {
    if ((await sending.send("send-checklist-code", { token })) === null) return;
    setSentCodes((count) => count + 1);
    setCode("");
    opening.clear();
  }

  async function open(event: FormEvent) {
    event.preventDefault();
    const digits = code.replaceAll(/\D/g, "");
    if (!opening.check(digits.length === 6 ? {} : { code: "Please enter the code of 6 digits" })) return;
    const opened = await opening.send("open-checklist-link", { token, code: digits });
    if (opened !== null) onOpened(opened.link_id);
  }

  if (sentCodes === 0)
    return (
      <div className="stack">
        <h1>Your documents</h1>
        <p>
          Here you send {business.brand} the documents that we need, and find what we have for you. We send a code to{" "}
          {sentTo} to make sure that it is you.
        </p>
        {sending.problem ? <ProblemBanner text={sending.problem} /> : null}
        <Button block busyLabel={sending.isSending && "Sending…"} onClick={() => void order()}>
          Send code
        </Button>
        <CallUs />
      </div>
    );
  return (
    <form className="form" noValidate aria-label="Enter the code" onSubmit={(event) => void open(event)}>
      <h1>Enter the code</h1>
      <p role="status">
        {sentCodes === 1
          ? `We have sent it to ${sentTo}.`
          : `We have sent a new code to ${sentTo}. The earlier one no longer works.`}
      </p>
      <TextField
        id="link-code"
        label="Code of 6 digits"
        hint="It is valid for 10 minutes."
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
        error={opening.errors.code ?? (opening.problem || undefined)}
        ref={field}
        value={code}
        onChange={({ currentTarget }) => setCode(currentTarget.value)}
      />
      <Button type="submit" block busyLabel={opening.isSending && "Opening…"}>
        Open the list
      </Button>
      {sending.problem ? <ProblemBanner text={sending.problem} /> : null}
      <Button variant="quiet" block busyLabel={sending.isSending && "Sending…"} onClick={() => void order()}>
        Send a new code
      </Button>
    </form>
  );
}
