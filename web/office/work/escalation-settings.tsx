import { type FormEvent, useState } from "react";
import { alertLevelLabels } from "#domain/work/alerts.ts";
import { useBusinessCall } from "#web/form-kit/use-business-call.ts";
import { LivePanel } from "#web/query/live-panel.tsx";
import { refreshShown } from "#web/query/live-store.ts";
import { Button } from "#web/ui/button.tsx";
import { SelectField } from "#web/ui/field.tsx";
import { showToast } from "#web/ui/toast-store.ts";
import { OfficeProblem } from "../kit/office-problem.tsx";
import type { PlaceProps } from "../shell/place-props.ts";
import { type EscalationPeople, useEscalationPeople } from "./my-work-queries.ts";

type Level = EscalationPeople["levels"][number]["level"];

/** What was chosen, and who was named when it was. */
type Chosen = { readonly person: string; readonly seen: string | null };

function PeopleForm({ saved }: { saved: EscalationPeople }) {
  const [changed, setChanged] = useState<ReadonlyMap<Level, Chosen>>(new Map());
  const { isSending, problem, send } = useBusinessCall({
    onRefused({ details: { level, user_id } }) {
      // The message says whom the colleague has named: the next press replaces that.
      const clash = saved.levels.find((one) => one.level === level);
      const chosen = clash && changed.get(clash.level);
      if (clash && chosen && (user_id === null || typeof user_id === "string"))
        setChanged(new Map(changed).set(clash.level, { ...chosen, seen: user_id }));
      refreshShown();
    },
  });

  async function save(event: FormEvent) {
    event.preventDefault();
    for (const { level, user_id } of saved.levels) {
      const chosen = changed.get(level);
      if (chosen === undefined || chosen.person === (user_id ?? "")) continue;
      const body = { level, user_id: chosen.person || null, expected_user_id: chosen.seen };
      if ((await send("save-escalation-person", body)) === null) return;
    }
    setChanged(new Map());
    showToast({ kind: "success", text: "Escalation saved." });
    refreshShown();
  }
  return (
    <form className="form panel__body" aria-label="Escalation" onSubmit={(event) => void save(event)}>
      <p>Each level is told to one person by email and in the workspace.</p>
      {saved.levels.map(({ level, user_id }) => (
        <SelectField
          key={level}
          id={`escalation-${level}`}
          label={alertLevelLabels[level]}
          value={changed.get(level)?.person ?? user_id ?? ""}
          onChange={({ currentTarget }) => {
            const seen = changed.get(level)?.seen ?? user_id;
            setChanged(new Map(changed).set(level, { person: currentTarget.value, seen }));
          }}
        >
          <option value="">{level === "late_enquiry" ? "No one" : "Administrators"}</option>
          {saved.people
            .filter(({ id, levels }) => id === user_id || levels.includes(level))
            .map(({ id, name, levels }) => (
              <option key={id} value={id}>
                {levels.includes(level) ? name : `${name} (can no longer open these)`}
              </option>
            ))}
        </SelectField>
      ))}
      <OfficeProblem text={problem} />
      <div className="row">
        <Button type="submit" busyLabel={isSending && "Saving..."}>
          Save
        </Button>
      </div>
    </form>
  );
}

/** To whom each level escalates. */
export function EscalationSettings({ account }: PlaceProps) {
  const live = useEscalationPeople(account.id);
  return (
    <div className="work-page--narrow">
      <LivePanel id="h-escalation" title="Escalation" live={live} failure="The settings could not be loaded.">
        {(saved) => <PeopleForm saved={saved} />}
      </LivePanel>
    </div>
  );
}
