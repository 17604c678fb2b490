import type { ReactNode } from "react";
import { type CallParts, callEntry } from "#domain/investors/calls/call-entry.ts";
import { type CallSide, callMinutes, type FounderCall, mostCallTimes } from "#domain/investors/calls/call-states.ts";
import { formatInstant } from "#domain/time/dates.ts";
import { nameTime } from "#domain/time/viewer-time.ts";
import { businessNow } from "#web/backend.ts";
import { useBusinessCall } from "#web/form-kit/use-business-call.ts";
import { refreshShown } from "#web/query/live-store.ts";
import type { Live } from "#web/query/use-live.ts";
import { Button } from "#web/ui/button.tsx";
import { showToast } from "#web/ui/toast-store.ts";
import { EntryLinks } from "../../customer/consultations/entry-links.tsx";
import { callPages } from "./call-pages.ts";
import { findCall } from "./call-queries.ts";
import type { CallDialogs } from "./use-call-dialogs.tsx";

type FounderCallLinesProps = {
  side: CallSide;
  /** The accepted interest it is about, and what the other side is called. */
  interest: string;
  title: string;
  about: Omit<CallParts, "note">;
  calls: Live<FounderCall[]>;
  dialogs: CallDialogs;
};

const nameOf = { investor: "investor", startup: "startup" } as const;

/** The proposed times; those that have not passed can be accepted. */
function Answer({ call, onAnswered }: { call: FounderCall; onAnswered: () => void }) {
  // A refusal takes the times away as soon as the new state is read, so it is said as a toast.
  const { isSending, send } = useBusinessCall({
    onRefused({ message }) {
      showToast({ kind: "error", text: message });
      refreshShown();
    },
  });
  const { id, updated_at } = call;
  const now = businessNow();

  async function accept(starts_at: string) {
    if ((await send("accept-founder-call", { id, starts_at, updated_at })) === null) return;
    showToast({ kind: "success", text: `Call confirmed for ${nameTime(new Date(starts_at))}.` });
    onAnswered();
  }
  return (
    <ul className="call-times" inert={isSending}>
      {call.times.map((time) => {
        const at = new Date(time);
        return (
          <li key={time}>
            <span className="num">{nameTime(at)}</span>
            {at > now ? (
              <Button small onClick={() => void accept(time)}>
                Accept<span className="vh"> {nameTime(at)}</span>
              </Button>
            ) : (
              <span className="soft">Has passed</span>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** Which reminders are still to come (server/jobs/investors/plan-call-reminders.ts). */
function sayReminders({ starts_at }: FounderCall): string {
  const hours = (new Date(starts_at ?? 0).getTime() - businessNow().getTime()) / 3_600_000;
  if (hours < 1) return "";
  return `We email you a reminder ${hours < 24 ? "" : "a day and "}an hour before.`;
}

function sayState({ call, state }: NonNullable<ReturnType<typeof findCall>>, side: CallSide): ReactNode {
  const other = nameOf[side === "investor" ? "startup" : "investor"];
  const at = call.starts_at ? nameTime(new Date(call.starts_at)) : "";
  switch (state) {
    case "answer":
      return `The ${other} proposes a call of ${callMinutes} minutes. Please accept a time, or propose others.`;
    case "waiting":
      return `You proposed ${call.times.map((time) => formatInstant(time)).join("; ")}. We notify you when the ${other} answers. After the last of these times you can propose others.`;
    case "lapsed":
      return "None of the proposed times is left. Please propose other times.";
    case "confirmed":
      return (
        <>
          <b>Call confirmed:</b> {at}, {callMinutes} minutes. You contact each other directly. {sayReminders(call)}
        </>
      );
    case "over":
      return `Your last call was on ${at}.`;
    case "cancelled":
      return call.cancelled_by === side ? "You cancelled the call." : `The ${other} cancelled the call.`;
  }
}

function Entry({ side, call, about }: { side: CallSide; call: FounderCall } & Pick<FounderCallLinesProps, "about">) {
  if (call.starts_at === null) return null;
  const parts = { ...about, note: call.note };
  const entry = callEntry(parts, { startsAt: new Date(call.starts_at), pageUrl: location.origin + callPages[side] });
  return <EntryLinks entry={entry} call="founder-call-entry" id={call.id} />;
}

/** A call about an accepted interest: how it stands for this side, and what can be done. */
export function FounderCallLines({ side, interest, title, about, calls, dialogs }: FounderCallLinesProps) {
  const { data, hasFailed } = calls;
  if (data === undefined)
    return hasFailed ? <p role="alert">Your calls could not be loaded.</p> : <p role="status">Loading calls...</p>;
  const found = findCall(data, interest, side, businessNow());
  const isOpen = found?.isOpen ?? false;
  const propose = () =>
    dialogs.propose([{ id: interest, title, ...(found?.isOpen ? { version: found.call.updated_at } : {}) }]);
  return (
    <div className="founder-call">
      <p>
        {found
          ? sayState(found, side)
          : `You can propose up to ${mostCallTimes} times for a call of ${callMinutes} minutes. The ${nameOf[side === "investor" ? "startup" : "investor"]} chooses one.`}
      </p>
      {found?.isOpen && found.call.note ? <p className="interest__note">Note: {found.call.note}</p> : null}
      {found?.state === "answer" ? (
        <Answer key={found.call.updated_at} call={found.call} onAnswered={dialogs.finish} />
      ) : null}
      {found?.state === "confirmed" ? <Entry side={side} call={found.call} about={about} /> : null}
      <div className="row">
        <Button variant="secondary" small aria-haspopup="dialog" onClick={propose}>
          {isOpen ? "Propose other times" : "Schedule a call"}
          <span className="vh"> with {title}</span>
        </Button>
        {found && isOpen ? (
          <Button variant="quiet" small aria-haspopup="dialog" onClick={() => dialogs.cancel(found.call, title)}>
            Cancel call<span className="vh"> with {title}</span>
          </Button>
        ) : null}
      </div>
    </div>
  );
}
