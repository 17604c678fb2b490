import { useState } from "react";
import { TextField } from "#web/ui/field.tsx";
import { FormFrame } from "../../form-kit/form-frame.tsx";
import { OtherWays } from "../../form-kit/other-ways.tsx";
import { ProblemBanner } from "../../form-kit/problem-banner.tsx";
import { loadLazily, type Sending, useDraftForm } from "../../form-kit/use-draft-form.ts";
import type { FoundCase } from "./case-asking.ts";
import { CaseProgress } from "./case-progress.tsx";

type Engine = typeof import("./case-asking.ts");
const engine = loadLazily<Engine>(() => import("./case-asking.ts"));
const error = { text: "We could not check the status. Please try again." };

/** The status of a case, by reference and contact. Neither the address nor this device stores what is typed. */
export function FollowForm({ labelledBy }: { labelledBy: string }) {
  const [found, setFound] = useState<FoundCase | null>(null);

  async function send({ values, engine, refuse, fail, forget }: Sending<Engine>) {
    const answer = await engine.askForCase(values);
    if (answer.kind === "refused") return refuse(answer.errors);
    if (answer.kind === "failed") return fail(answer.message ? { text: answer.message } : error);
    forget();
    setFound(answer.found);
  }

  const form = useDraftForm<Engine>({
    id: "follow-form",
    engine,
    findErrors: ({ findErrors }, values) => findErrors(values),
    send,
    error,
    isAway: found !== null,
    isForgetful: true,
  });
  if (found) return <CaseProgress found={found} onAnother={() => setFound(null)} />;
  return (
    <FormFrame
      privacy
      id="follow-form"
      form={form}
      labelledBy={labelledBy}
      submit="Check status"
      pending="Checking..."
      problem={
        form.problem ? (
          <ProblemBanner text={form.problem.text}>
            <OtherWays lead="You can also " />
          </ProblemBanner>
        ) : null
      }
    >
      {(field) => (
        <div className="form__row">
          <TextField
            {...field("reference")}
            label="Your reference"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            hint="It starts with G- or R-"
          />
          <TextField
            {...field("contact")}
            label="Email or phone"
            autoComplete="off"
            hint="The one you used in the form"
          />
        </div>
      )}
    </FormFrame>
  );
}
