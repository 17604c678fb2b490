import { useCallback, useState } from "react";
import { listOptionalMails, type OptionalMail, optionalMails } from "#domain/accounts/optional-mails.ts";
import { loadClient } from "#web/backend.ts";
import { unreachable } from "#web/call-error.ts";
import type { Account } from "#web/session/account.ts";
import { checkSession } from "#web/session/session-store.ts";
import { showToast } from "#web/ui/toast-store.ts";
import { tryChange } from "../../query/change-row.ts";
import { useList } from "../use-list.tsx";

type Wanted = Readonly<Record<OptionalMail, boolean>>;

async function readWanted(id: string): Promise<readonly Wanted[] | null> {
  try {
    const { data, error, status } = await (await loadClient())
      .from("profiles")
      .select("wants_consultation_reminders, wants_filing_reminders, wants_search_mails")
      .eq("id", id);
    if (status === 401) void checkSession();
    return error ? null : data;
  } catch {
    return null;
  }
}

/** One choice alone, so that another window's choices stay. */
const storeChoice = (id: string, mail: OptionalMail, isWanted: boolean) =>
  tryChange((client) => {
    const changes: Partial<Record<OptionalMail, boolean>> = { [mail]: isWanted };
    return client.from("profiles").update(changes).eq("id", id).select("id");
  }).catch(() => unreachable);

/** Which emails the account gets besides those that are always sent; each choice is saved at once. */
export function MailSettings({ account: { id, userType } }: { account: Account }) {
  const read = useCallback(() => readWanted(id), [id]);
  const { rows, missing, load } = useList(read, "Your settings could not be loaded.");
  /** What was chosen, until it is stored. */
  const [chosen, setChosen] = useState<Partial<Wanted>>({});
  const stored = rows?.[0];

  async function choose(mail: OptionalMail, isWanted: boolean) {
    setChosen((others) => ({ ...others, [mail]: isWanted }));
    const why = await storeChoice(id, mail, isWanted);
    if (why === null) await load();
    setChosen(({ [mail]: _, ...others }) => others);
    const { label } = optionalMails[mail];
    if (why !== null) showToast({ kind: "error", text: why });
    else showToast({ kind: "success", text: `${label} are ${isWanted ? "on" : "off"}.` });
  }

  return (
    <>
      <p>Choose which of these emails you want to get. Each choice is saved at once.</p>
      {missing ||
        (stored ? (
          <ul className="session-list">
            {listOptionalMails(userType).map((mail) => (
              <li key={mail}>
                <div>
                  <label className="check">
                    <input
                      type="checkbox"
                      checked={chosen[mail] ?? stored[mail]}
                      aria-describedby={`${mail}-about`}
                      onChange={({ currentTarget }) => void choose(mail, currentTarget.checked)}
                    />
                    <span>{optionalMails[mail].label}</span>
                  </label>
                  <small id={`${mail}-about`}>{optionalMails[mail].about}</small>
                </div>
              </li>
            ))}
          </ul>
        ) : null)}
      <p className="soft">
        We always send emails about your account and its security, about your requests, payments and refunds, and what
        the law requires.
      </p>
    </>
  );
}
