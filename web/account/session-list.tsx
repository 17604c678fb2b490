import { useState } from "react";
import { describeDevice } from "#domain/accounts/describe-device.ts";
import { formatDateTime } from "#domain/time/dates.ts";
import { callFunction } from "#web/backend.ts";
import type { AnswerBody } from "#web/call-types.ts";
import { SignOutButton } from "#web/session/account-line.tsx";
import { Button } from "#web/ui/button.tsx";
import { showToast } from "#web/ui/toast-store.ts";
import { useList } from "./use-list.tsx";

type SignedInPlace = AnswerBody<"list-sessions">["sessions"][number];

const asMyself = { asMyself: true } as const;

async function readSessions(): Promise<readonly SignedInPlace[] | null> {
  const answer = await callFunction("list-sessions", {}, asMyself);
  return answer.ok ? answer.data.sessions : null;
}

/** Every place in which the account is signed in; each can be signed out. */
export function SessionList() {
  const { rows: places, missing, load } = useList(readSessions, "The list could not be loaded.");
  const [ending, setEnding] = useState("");

  async function end(id: string) {
    setEnding(id);
    const answer = await callFunction("revoke-session", { id }, asMyself);
    setEnding("");
    // Gone already is as good as ended now.
    if (answer.ok || answer.status === 404) {
      showToast({ kind: "success", text: "Device signed out. This can take up to a minute." });
      await load();
    } else {
      showToast({ kind: "error", text: answer.message });
    }
  }

  if (missing || !places) return missing;
  return (
    <>
      <ul className="session-list">
        {places.map(({ id, device, created_at, last_used_at, is_current }) => (
          <li key={id}>
            <div>
              <b>{describeDevice(device)}</b>
              {is_current ? " (here)" : ""}
              <small>
                Signed in {formatDateTime(new Date(created_at))} IST,{" "}
                {is_current ? "in use now" : `last used ${formatDateTime(new Date(last_used_at))} IST`}
              </small>
            </div>
            {is_current ? null : (
              <Button
                variant="secondary"
                small
                aria-label={`Sign out ${describeDevice(device)}`}
                busyLabel={ending === id && "Signing out..."}
                onClick={() => void end(id)}
              >
                Sign out
              </Button>
            )}
          </li>
        ))}
      </ul>
      <div className="row">
        <SignOutButton variant="secondary" everywhere />
      </div>
    </>
  );
}
