import { useEffect } from "react";
import { accountTypeLabels } from "#domain/accounts/account-types.ts";
import { formatPhone } from "#domain/fields/phone.ts";
import { formatNumber } from "#domain/money/rupees.ts";
import { formatInstant } from "#domain/time/dates.ts";
import { type UserFile, useUserFile } from "#web/office/users/user-queries.ts";
import type { Account } from "#web/session/account.ts";
import { Button } from "#web/ui/button.tsx";
import { FactList } from "../../ui/fact-list.tsx";
import { noteOpened } from "../../ui/focus/use-return-focus.ts";
import { ActivityList } from "../kit/activity-list.tsx";
import { ErasePart } from "../kit/erase-part.tsx";
import { FileHead } from "../kit/file-head.tsx";
import { type BackToList, FilePage } from "../kit/file-page.tsx";
import { FilePanel } from "../kit/file-panel.tsx";
import { useUserDialogs } from "./use-user-dialogs.tsx";
import { UserBadges } from "./user-badges.tsx";
import { nameUser } from "./user-list.tsx";
import { UserRecords } from "./user-records.tsx";

const actionsId = "h-user-actions";

type PageProps = {
  account: Account;
  id: string;
  back: BackToList;
};

const timeOr = (at: string | null, none: string) => (at ? formatInstant(at) : none);

function describeSessions(count: number): string {
  if (count === 0) return "No active sessions";
  return count === 1 ? "1 active session" : `${formatNumber(count)} active sessions`;
}

function listFacts({ user }: UserFile) {
  return [
    { label: "Email", value: user.email, link: `mailto:${user.email}` },
    ...(user.phone ? [{ label: "Phone", value: formatPhone(user.phone) }] : []),
    { label: "Type", value: accountTypeLabels[user.user_type] },
    { label: "Signed up", value: formatInstant(user.created_at) },
    { label: "Email confirmed", value: timeOr(user.confirmed_at, "Not yet") },
    { label: "Last sign-in", value: timeOr(user.last_sign_in_at, "Never") },
    { label: "Sessions", value: describeSessions(user.sessions) },
    { label: "Two-factor authentication", value: user.has_second_factor ? "On" : "Off" },
    ...(user.admin_since ? [{ label: "Administrator since", value: formatInstant(user.admin_since) }] : []),
    ...(user.suspended_at ? [{ label: "Suspended since", value: formatInstant(user.suspended_at) }] : []),
    ...(user.suspension_reason
      ? [{ label: "Reason for suspension", value: user.suspension_reason, isLong: true }]
      : []),
  ];
}

function Actions({ file: { user }, own }: { file: UserFile; own: boolean }) {
  const { suspend, setRole, dialogs } = useUserDialogs(actionsId);
  const named = { id: user.id, name: [user.full_name, user.email].filter(Boolean).join(", ") };
  const canBeAdmin = user.confirmed_at !== null && !user.is_suspended;
  return (
    <FilePanel id={actionsId} title="Actions">
      <div className="stack">
        {own ? (
          <p className="soft">This is your account. Only another administrator can suspend it.</p>
        ) : (
          <Button
            variant={user.is_suspended ? "secondary" : "danger"}
            aria-haspopup="dialog"
            onClick={() => suspend(named, !user.is_suspended)}
          >
            {user.is_suspended ? "Restore account" : "Suspend account"}
          </Button>
        )}
        {user.admin_since ? (
          <Button variant="secondary" aria-haspopup="dialog" onClick={() => setRole(named, false)}>
            Revoke administrator role
          </Button>
        ) : canBeAdmin ? (
          <Button variant="secondary" aria-haspopup="dialog" onClick={() => setRole(named, true)}>
            Make administrator
          </Button>
        ) : (
          <p className="soft">Only a confirmed account that is not suspended can become an administrator.</p>
        )}
      </div>
      {dialogs}
    </FilePanel>
  );
}

function Found({ file, own, back }: { file: UserFile; own: boolean; back: BackToList }) {
  const { user, events, investor } = file;
  useEffect(() => noteOpened(user.id), [user.id]);
  return (
    <>
      <FileHead title={nameUser(user)} name={user.email}>
        <UserBadges of={user} role={user.role} />
      </FileHead>
      <div className="app__cols">
        <div>
          <FilePanel id="h-user-facts" title="Account">
            <FactList facts={listFacts(file)} />
          </FilePanel>
          <UserRecords file={file} />
        </div>
        <div>
          <Actions file={file} own={own} />
          {own ? null : (
            <FilePanel id="h-user-erase" title="Erasure">
              <div className="row">
                <ErasePart kind="account" subject={user.id} reference={user.email} back={back} label="Erase account" />
                {investor ? (
                  <ErasePart kind="investor" subject={user.id} reference={user.email} label="Erase investor data" />
                ) : null}
              </div>
            </FilePanel>
          )}
          <FilePanel id="h-user-log" title="Activity">
            <ActivityList
              entries={events.map(({ id, reason, ...event }) => ({ key: String(id), text: reason, ...event }))}
            />
          </FilePanel>
        </div>
      </div>
    </>
  );
}

/** One account with its records and actions. */
export function UserPage({ account, id, back }: PageProps) {
  return (
    <FilePage
      back={back}
      live={useUserFile(account.id, id)}
      missing={{ fact: "Account not found", line: "It may have been deleted." }}
      failure="The account could not be loaded."
    >
      {(file) => <Found file={file} own={account.id === id} back={back} />}
    </FilePage>
  );
}
