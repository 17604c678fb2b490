import { findStage, findStages } from "#domain/catalogue/service-stages.ts";
import { type StageParty, stageParties } from "#domain/catalogue/stages/stage-families.ts";
import { stagePartyLabels } from "#domain/requests/service-requests.ts";
import { startOfDay } from "#domain/time/calendar-days.ts";
import { formatDate } from "#domain/time/dates.ts";
import type { ServiceFacts } from "./service-file.ts";

/** What the dialog needs of a service; the dates are days. */
export type StageFacts = Pick<
  ServiceFacts,
  "id" | "service" | "stage" | "stage_due" | "waits_for" | "waits_until" | "authority_number" | "stage_note"
>;
export type StageForm = {
  readonly stage: string;
  readonly waits_for: StageParty;
  readonly waits_until: string;
  readonly stage_due: string;
  readonly authority_number: string;
};

/** What the form has when a stage is chosen: of the present stage what is stored, of another one what is usual. */
export function fillDates(facts: StageFacts, stage: string) {
  if (stage === facts.stage) {
    const { waits_for, waits_until, stage_due } = facts;
    return { waits_for, waits_until: waits_until ?? "", stage_due: stage_due ?? "" };
  }
  return { waits_for: findStage(facts.service, stage)?.waitsFor ?? facts.waits_for, waits_until: "", stage_due: "" };
}

export const fillStage = (facts: StageFacts, stage: string): StageForm => ({
  ...{ stage, ...fillDates(facts, stage), authority_number: facts.authority_number ?? "" },
});

/** Left empty, the day of another stage is the usual one; the present stage has none then. */
export function writeMove(facts: StageFacts, form: StageForm, note: string) {
  const isSame = form.stage === facts.stage;
  const hasNumber = findStages(facts.service).numberName !== null;
  const { stage_due, waits_for, waits_until, authority_number, stage_note } = facts;
  return {
    ...{ id: facts.id, stage: form.stage, waits_for: form.waits_for },
    ...(hasNumber && { authority_number: form.authority_number.trim() || null }),
    waits_until: form.waits_until || null,
    stage_due: form.stage_due || (isSame ? null : undefined),
    ...(note.trim() && { note: note.trim() }),
    expected_stage: facts.stage,
    expected_details: { stage_due, waits_for, waits_until, authority_number, stage_note },
  };
}

const readText = (value: unknown) => (typeof value === "string" ? value : null);

/** The service as a refusal says it is now; null where it says nothing about it. */
export function readFactsNow<Facts extends StageFacts>(
  facts: Facts,
  details: Readonly<Record<string, unknown>>,
): Facts | null {
  const stage = readText(details.stage);
  if (stage === null || !("waits_for" in details)) return null;
  return {
    ...facts,
    stage,
    waits_for: stageParties.find((party) => party === details.waits_for) ?? facts.waits_for,
    stage_due: readText(details.stage_due),
    waits_until: readText(details.waits_until),
    authority_number: readText(details.authority_number),
    stage_note: readText(details.stage_note),
  };
}

/** What a person has entered stays; what they have left as it was becomes what a colleague has stored meanwhile. */
export function mergeStage(form: StageForm, was: StageFacts, now: StageFacts): StageForm {
  const [before, after] = [
    fillStage(was, form.stage),
    fillStage(now, form.stage === was.stage ? now.stage : form.stage),
  ];
  return {
    stage: after.stage,
    waits_for: form.waits_for === before.waits_for ? after.waits_for : form.waits_for,
    waits_until: form.waits_until === before.waits_until ? after.waits_until : form.waits_until,
    stage_due: form.stage_due === before.stage_due ? after.stage_due : form.stage_due,
    authority_number:
      form.authority_number === before.authority_number ? after.authority_number : form.authority_number,
  };
}

const sayDay = (day: string) => formatDate(startOfDay(day));

/** `Filed, waiting for Authority until Dec 03, 2026, AA2711260001234`: how the service is now. */
export function sayStageNow({
  service,
  stage,
  waits_for,
  waits_until,
  stage_due,
  authority_number,
  stage_note,
}: StageFacts): string {
  const waiting = `waiting for ${stagePartyLabels[waits_for].toLowerCase()}`;
  return [
    findStage(service, stage)?.label ?? stage,
    waits_until ? `${waiting} until ${sayDay(waits_until)}` : waiting,
    stage_due && `next stage expected by ${sayDay(stage_due)}`,
    authority_number,
    stage_note && `note “${stage_note}”`,
  ]
    .filter(Boolean)
    .join(", ");
}
