import { type FormEvent, useState } from "react";
import type { Visibility } from "#domain/companies/company-parts.ts";
import { visibilityChoices } from "#domain/companies/company-views.ts";
import { latestText } from "#domain/fields/consent-texts.ts";
import { refreshShown } from "#web/query/live-store.ts";
import type { CompanyRow } from "#web/startup/startup-queries.ts";
import { Button } from "#web/ui/button.tsx";
import { SelectField } from "#web/ui/field.tsx";
import { showToast } from "#web/ui/toast-store.ts";
import { ChoiceOptions } from "../../form-kit/choice-options.tsx";
import { PrivacyNote } from "../../form-kit/other-ways.tsx";
import { useOnePress } from "../../form-kit/use-one-press.ts";
import { focusHeading } from "../../ui/focus/focus-heading.ts";

const loadSending = () =>
  Promise.all([import("../../form-kit/row/row-sending.ts"), import("../../form-kit/row/with-consent.ts")]);
const unreachable = "This could not be saved. Please check your connection and try again.";
const changedSentence = "The visibility was changed in another window. Please check it and choose again.";

/** Who sees the profile: saved on its own, and only where it is still the choice that is shown here. */
export function VisibilityChoice({ company }: { company: CompanyRow }) {
  const { id, visibility } = company;
  const [chosen, setChosen] = useState<Visibility>(visibility);
  const [problem, setProblem] = useState<string>();
  const { isSending, press } = useOnePress();

  async function save() {
    setProblem(undefined);
    const [{ sendRow }, { withConsent }] = await loadSending();
    // What is missing is for the server to say: the row shown here may be older than a form saved a moment ago.
    const outcome = await sendRow((client) =>
      withConsent(
        "company",
        client.from("companies").update({ visibility: chosen }).eq("id", id).eq("visibility", visibility).select("id"),
      ),
    );
    if (outcome.ok) {
      showToast({ kind: "success", text: "Visibility saved." });
      // The button goes once nothing is left to save.
      focusHeading("h-company");
    } else setProblem(outcome.status === 404 ? changedSentence : (Object.values(outcome.errors)[0] ?? outcome.message));
    if (outcome.ok || outcome.status === 404) refreshShown();
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    void press(() => save().catch(() => setProblem(unreachable)));
  }

  return (
    <form className="panel__part form" onSubmit={submit}>
      <SelectField
        id="company-visibility"
        label="Visibility"
        value={chosen}
        error={problem}
        hint="To show a teaser or share it, fill in sector, stage, city, amount sought and summary."
        onChange={(event) => {
          const found = Object.keys(visibilityChoices).find((known) => known === event.target.value);
          if (found) setChosen(found as Visibility);
        }}
      >
        <ChoiceOptions labels={visibilityChoices} />
      </SelectField>
      {chosen === visibility ? null : (
        <>
          <PrivacyNote note={latestText("company").note ?? true} />
          <div className="row">
            <Button type="submit" busyLabel={isSending && "Saving..."}>
              Save visibility
            </Button>
          </div>
        </>
      )}
    </form>
  );
}
