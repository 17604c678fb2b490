import assert from "node:assert/strict";
import { test } from "node:test";
import { fundingTypes } from "../catalogue/funding.ts";
import {
  bookingRules,
  consultationSessions,
  consultationTypes,
  contactMethods,
  sessionIds,
  sessionLengths,
  urgencyLevels,
} from "../consultations/consultations.ts";
import { toRupees } from "../money/paise.ts";
import { fundingApplicationTypes, fundingStages } from "./funding-applications.ts";
import { projectBudgets, projectServiceTypes, projectTimelines } from "./project-requests.ts";
import * as words from "./request-kinds.ts";
import { requestStatuses, statusLabels } from "./request-status.ts";

test("each value of each list has its own label", () => {
  const lists: [readonly string[], Readonly<Record<string, string>>][] = [
    [fundingApplicationTypes, words.fundingTypeLabels],
    [fundingStages, words.fundingStageLabels],
    [consultationTypes, words.consultationTypeLabels],
    [sessionIds, words.sessionLabels],
    [contactMethods, words.contactMethodLabels],
    [urgencyLevels, words.urgencyLabels],
    [projectServiceTypes, words.projectServiceLabels],
    [projectBudgets, words.projectBudgetLabels],
    [projectTimelines, words.projectTimelineLabels],
    [requestStatuses, statusLabels],
  ];
  for (const [values, labels] of lists) {
    assert.deepEqual(Object.keys(labels), [...values]);
    assert.equal(new Set(Object.values(labels)).size, values.length);
  }
});

test("a booked session has the name under which it is sold", () => {
  for (const { id, title } of consultationSessions) assert.equal(words.sessionLabels[id], title);
  for (const { id, title } of fundingTypes) assert.equal(words.fundingTypeLabels[id], title);
});

test("the sessions are section 9's, and the general one is free and lasts an hour", () => {
  assert.deepEqual(
    consultationSessions.map(({ id, minutes, price }) => [id, minutes, toRupees(price)]),
    [
      ["general", 60, 0],
      ["funding_strategy", 60, 0],
      ["pitch_deck_review", 45, 5000],
      ["investor_preparation", 90, 10_000],
    ],
  );
  assert.deepEqual(
    consultationSessions.map(({ id }) => id),
    [...sessionIds],
  );
  assert.deepEqual([...new Set(consultationSessions.map(({ minutes }) => minutes))], [...sessionLengths]);
  assert.equal(bookingRules.mostBooked, 3);
});
