import {
  listConsultationFacts,
  listFundingFacts,
  listProjectFacts,
  listServiceFacts,
  type RequestFact,
} from "#domain/requests/request-facts.ts";
import type { Block } from "../../compose.ts";
import type { RequestChange } from "./request-change.ts";

type Facts = readonly RequestFact[];

/** Lines under a title; longer texts have a title of their own. */
export function factsBlocks(title: string, facts: Facts): Block[] {
  const rows = facts.filter(({ isLong }) => !isLong).map(({ label, value }) => [label, value] as const);
  const words = facts
    .filter(({ isLong }) => isLong)
    .map(({ label, value }): Block => ({ kind: "words", title: label, text: value }));
  return [{ kind: "facts", title, rows }, ...words];
}

function listFacts(change: RequestChange): Facts {
  switch (change.kind) {
    case "funding":
      return listFundingFacts(change.record);
    case "project":
      return listProjectFacts(change.record);
    case "consultation":
      return listConsultationFacts(change.record);
    case "service":
      return listServiceFacts(change.record);
  }
}

/** All fields that were filled in, labelled as on the form. */
export function filledBlocks(title: string, change: RequestChange): Block[] {
  return factsBlocks(title, listFacts(change));
}
