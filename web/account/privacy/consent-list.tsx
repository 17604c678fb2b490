import { Link } from "react-router";
import { consentFacts } from "#domain/accounts/consents.ts";
import { type ConsentKind, findConsentText } from "#domain/fields/consent-texts.ts";
import { formatDate, formatDateTime } from "#domain/time/dates.ts";
import { callFunction, loadClient } from "#web/backend.ts";
import { checkSession } from "#web/session/session-store.ts";
import { Button } from "#web/ui/button.tsx";
import { focusHeading } from "../../ui/focus/focus-heading.ts";
import { showToast } from "../../ui/toast-store.ts";
import { useLazyDialog } from "../../ui/use-lazy-dialog.tsx";
import { useList } from "../use-list.tsx";

type Consent = {
  readonly id: string;
  readonly kind: ConsentKind;
  readonly text_version: string;
  readonly page: string;
  readonly given_at: string;
  readonly withdrawn_at: string | null;
};

const mostShown = 50;
const loadConfirm = async () => (await import("#web/form-kit/confirm-dialog.tsx")).ConfirmDialog;

/** The newest, or null when they cannot be read. */
async function readConsents(): Promise<readonly Consent[] | null> {
  try {
    const { data, error, status } = await (await loadClient())
      .from("consents")
      .select("id, kind, text_version, page, given_at, withdrawn_at")
      .order("given_at", { ascending: false })
      .order("id", { ascending: false })
      .limit(mostShown);
    if (status === 401) void checkSession();
    // The database's own check allows no other kind.
    return error ? null : data.map((row) => ({ ...row, kind: row.kind as ConsentKind }));
  } catch {
    return null;
  }
}

function Effects({ effect, affected }: { effect: string; affected: readonly string[] }) {
  return (
    <div className="stack">
      <p>{effect}</p>
      {affected.length > 0 ? (
        <ul>
          {affected.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      ) : (
        <p>No open request or profile depends on it.</p>
      )}
    </div>
  );
}

async function withdraw(id: string): Promise<string | null> {
  const answer = await callFunction("withdraw-consent", { id }, { asMyself: true });
  return answer.ok ? null : answer.message;
}

const writeInstant = (instant: string) => `${formatDateTime(new Date(instant))} IST`;

function ConsentLine({ consent, onWithdraw }: { consent: Consent; onWithdraw: () => void }) {
  const { kind, text_version, page, given_at, withdrawn_at } = consent;
  const { title, withdrawal } = consentFacts[kind];
  return (
    <li>
      <div>
        <b>{title}</b>
        <small>
          Given {writeInstant(given_at)} on the page <Link to={page}>{page}</Link>
        </small>
        {withdrawn_at ? <small>Withdrawn {writeInstant(withdrawn_at)}</small> : <small>{withdrawal.effect}</small>}
        <details>
          <summary>
            Text of {formatDate(new Date(text_version))}
            <span className="vh">, {title}</span>
          </summary>
          <p>
            {findConsentText(kind, text_version)} See our <Link to="/privacy">privacy notice</Link>.
          </p>
        </details>
      </div>
      {withdrawn_at || withdrawal.by !== "press" ? null : (
        <Button
          variant="secondary"
          small
          aria-label={`Withdraw: ${title}, given ${writeInstant(given_at)}`}
          onClick={onWithdraw}
        >
          Withdraw
        </Button>
      )}
    </li>
  );
}

/** What the account agreed to, when and where; each can be withdrawn as easily as it was given, or says how. */
export function ConsentList() {
  const { rows: consents, missing, load } = useList(readConsents, "Your consents could not be loaded.");
  const confirmDialog = useLazyDialog(loadConfirm);

  async function ask({ id, kind, given_at }: Consent) {
    // Before the person confirms: what is open now and would stop.
    const foreseen = await callFunction("withdraw-consent", { id, preview: true }, { asMyself: true });
    if (!foreseen.ok) return showToast({ kind: "error", text: foreseen.message });
    await confirmDialog.show({
      title: "Withdraw this consent?",
      name: `${consentFacts[kind].title}, given ${writeInstant(given_at)}`,
      children: <Effects {...foreseen.data} />,
      action: "Withdraw",
      pending: "Withdrawing...",
      keep: "Cancel",
      success: "Consent withdrawn.",
      run: () => withdraw(id),
      onDone: () => {
        confirmDialog.close();
        focusHeading("h-consents");
        void load();
      },
    });
  }

  if (missing || !consents) return missing;
  if (consents.length === 0)
    return <p className="soft">No consent is recorded yet. What you agree to in a form is listed here.</p>;
  return (
    <>
      <ul className="session-list">
        {consents.map((consent) => (
          <ConsentLine key={consent.id} consent={consent} onWithdraw={() => void ask(consent)} />
        ))}
      </ul>
      {consents.length === mostShown ? (
        <p className="soft">These are the newest {mostShown}. The download of your data has all of them.</p>
      ) : null}
      {confirmDialog.dialog}
    </>
  );
}
