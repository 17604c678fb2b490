import { useSyncExternalStore } from "react";
import { readChoice, storeChoice } from "#web/layout/stored-choice.ts";

const name = "neev.office-keys";
const listeners = new Set<() => void>();
let areOn: boolean | undefined;

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function read(): boolean {
  areOn ??= readChoice(name) !== "off";
  return areOn;
}

/** Shortcuts of a single letter can be switched off (WCAG 2.1, 2.1.4): speech input types letters. */
export const useKeyChoice = (): boolean => useSyncExternalStore(subscribe, read, () => true);

export function chooseKeys(on: boolean): void {
  areOn = on;
  storeChoice(name, on ? "on" : "off");
  for (const listener of listeners) listener();
}
