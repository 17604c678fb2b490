import { ChevronDown } from "lucide-react";
import { type FormEvent, useState } from "react";
import { type AlertKind, type AlertMail, alertKindLabels, alertMailLabels, alertMails } from "#domain/work/alerts.ts";
import { useBusinessCall } from "#web/form-kit/use-business-call.ts";
import { LivePanel } from "#web/query/live-panel.tsx";
import { refreshShown } from "#web/query/live-store.ts";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { showToast } from "#web/ui/toast-store.ts";
import { OfficeProblem } from "../kit/office-problem.tsx";
import type { PlaceProps } from "../shell/place-props.ts";
import { type AlertChoices, useAlertChoices } from "./my-work-queries.ts";

type Choice = AlertChoices["choices"][number];

const readPermission = () => ("Notification" in window ? Notification.permission : "unsupported");

/** Whether this browser may show notifications; it is asked only when the button is pressed. */
function BrowserPermission() {
  const [permission, setPermission] = useState(readPermission);
  if (permission === "granted") return <p>This browser shows alerts while the workspace is open.</p>;
  if (permission === "denied")
    return <p>This browser blocks notifications from this site. You can allow them in the browser’s site settings.</p>;
  if (permission === "unsupported") return <p>This browser cannot show notifications.</p>;
  return (
    <p className="row">
      <Button
        variant="secondary"
        small
        onClick={() => void Notification.requestPermission().then(() => setPermission(readPermission()))}
      >
        Allow notifications in this browser
      </Button>
    </p>
  );
}

function ChoiceRow({ choice, onChange }: { choice: Choice; onChange: (changed: Choice) => void }) {
  const { kind, mail, in_browser } = choice;
  const label = alertKindLabels[kind];
  return (
    <tr>
      <th scope="row">{label}</th>
      <td>Always listed</td>
      <td>
        <span className="select">
          <select
            className="input"
            aria-label={`${label}: email`}
            value={mail}
            onChange={({ currentTarget }) => onChange({ ...choice, mail: currentTarget.value as AlertMail })}
          >
            {alertMails.map((each) => (
              <option key={each} value={each}>
                {alertMailLabels[each]}
              </option>
            ))}
          </select>
          <Icon of={ChevronDown} />
        </span>
      </td>
      <td>
        <label className="check">
          <input
            type="checkbox"
            checked={in_browser}
            aria-label={`${label}: browser`}
            onChange={({ currentTarget }) => onChange({ ...choice, in_browser: currentTarget.checked })}
          />
          <span aria-hidden="true">In browser</span>
        </label>
      </td>
    </tr>
  );
}

function ChoiceForm({ saved }: { saved: readonly Choice[] }) {
  const [changed, setChanged] = useState<ReadonlyMap<AlertKind, Choice>>(new Map());
  const { isSending, problem, send } = useBusinessCall();
  const choices = saved.map((choice) => changed.get(choice.kind) ?? choice);

  async function save(event: FormEvent) {
    event.preventDefault();
    // Only what was changed here: another window may have changed the others.
    if ((await send("save-alert-choices", { choices: [...changed.values()] })) === null) return;
    setChanged(new Map());
    showToast({ kind: "success", text: "Alert settings saved." });
    refreshShown();
  }
  return (
    <form className="panel__body stack" aria-label="Alerts" onSubmit={(event) => void save(event)}>
      <table className="alert-choices">
        <thead>
          <tr>
            <th scope="col">Alert</th>
            <th scope="col">Workspace</th>
            <th scope="col">Email</th>
            <th scope="col">Browser</th>
          </tr>
        </thead>
        <tbody>
          {choices.map((choice) => (
            <ChoiceRow
              key={choice.kind}
              choice={choice}
              onChange={(next) => setChanged(new Map(changed).set(next.kind, next))}
            />
          ))}
        </tbody>
      </table>
      <p>The digest is sent on business days, only if there is something new.</p>
      <BrowserPermission />
      <OfficeProblem text={problem} />
      <div className="row">
        <Button type="submit" busyLabel={isSending && "Saving..."}>
          Save
        </Button>
      </div>
    </form>
  );
}

/** How the person who is signed in is alerted. */
export function AlertSettings({ account }: PlaceProps) {
  const live = useAlertChoices(account.id);
  return (
    <LivePanel id="h-alerts" title="Alerts" live={live} failure="Your alert settings could not be loaded.">
      {({ choices }) => <ChoiceForm saved={choices} />}
    </LivePanel>
  );
}
