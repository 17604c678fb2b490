import type { AnswerBody } from "#web/call-types.ts";
import { type Live, useLive } from "../../query/use-live.ts";
import { readAsOffice } from "../kit/office-answer.ts";
import type { MyWorkView } from "./my-work-view.ts";

export type MyWork = AnswerBody<"my-work">;
export type WorkLine = MyWork["late"][number];

export function useMyWork(owner: string, { scope, group, page }: MyWorkView): Live<MyWork> {
  return useLive(`my-work ${owner} ${scope} ${group ?? ""} ${page}`, () =>
    readAsOffice("my-work", { scope, group, page }),
  );
}

export type Alerts = AnswerBody<"list-alerts">;
export type Alert = Alerts["alerts"][number];

export function useAlerts(owner: string): Live<Alerts> {
  return useLive(`alerts ${owner}`, () => readAsOffice("list-alerts", {}));
}

export type AlertChoices = AnswerBody<"read-alert-choices">;

export function useAlertChoices(owner: string): Live<AlertChoices> {
  return useLive(`alert choices ${owner}`, () => readAsOffice("read-alert-choices", {}));
}

export type EscalationPeople = AnswerBody<"read-escalation-people">;

export function useEscalationPeople(owner: string): Live<EscalationPeople> {
  return useLive(`escalation people ${owner}`, () => readAsOffice("read-escalation-people", {}));
}
