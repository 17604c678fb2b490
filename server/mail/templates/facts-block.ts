import type { Block } from "../compose.ts";

export type Fact = readonly [label: string, value: string | null];

/** Lines under a title; unknown values are left out. */
export function factsBlock(title: string, facts: readonly Fact[]): Block {
  return { kind: "facts", title, rows: facts.flatMap(([label, value]) => (value ? [[label, value] as const] : [])) };
}
