import { type FormValues, putValues } from "../form-values.ts";
import { beganName, compareVersions, type Stored, writeBegan } from "./row-version.ts";

/** A field that two windows changed, as its form shows both values. */
export type Clash = {
  readonly name: string;
  readonly label: string;
  readonly mine: string;
  readonly theirs: string;
  /** Puts the saved value into the form. */
  readonly take: () => void;
};

/** A record that a form changes. */
export type Versioned = {
  /** As it was when the form opened. */
  readonly record: object;
  readonly fields: readonly string[];
  /** As it is stored now; null when it was deleted. */
  readonly readCurrent: () => Promise<Stored | null>;
  /** The value of a control, where it is not that of the column. */
  readonly asTyped?: Readonly<Record<string, (value: unknown) => string>>;
};

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const controlsOf = (form: HTMLFormElement, name: string) =>
  [...form.elements].filter(
    (element): element is Control =>
      (element instanceof HTMLInputElement ||
        element instanceof HTMLSelectElement ||
        element instanceof HTMLTextAreaElement) &&
      element.name === name,
  );

function labelOf(form: HTMLFormElement, name: string): string {
  const [control, ...others] = controlsOf(form, name);
  const legend = others.length > 0 ? control?.closest("fieldset")?.querySelector("legend") : null;
  const label = legend ?? control?.labels?.[0];
  return label?.textContent?.replace(" (optional)", "").trim() ?? name;
}

/** A value in the words of its controls. */
function wordsOf(form: HTMLFormElement, name: string, value: FormValues[string]): string {
  const controls = controlsOf(form, name);
  if (typeof value === "boolean") return value ? "Yes" : "No";
  const words = [value].flat().map((one) => {
    const [control] = controls;
    if (control instanceof HTMLSelectElement)
      return [...control.options].find((option) => option.value === one)?.text ?? one;
    const box = controls.find((other) => other.type === "checkbox" && other.value === one);
    return box?.labels?.[0]?.textContent?.trim() ?? one;
  });
  return words.filter(Boolean).join(", ") || "Empty";
}

function toTyped(value: unknown): FormValues[string] {
  if (typeof value === "boolean") return value;
  return Array.isArray(value) ? value.map(String) : `${value ?? ""}`;
}

/**
 * Brings a form onto the version that is stored now: what only the other window changed is put into it, and for what both
 * changed the answer has both values. Saved again, the form replaces the version that its user has seen.
 */
export function adoptVersion(
  form: HTMLFormElement,
  { fields, asTyped = {} }: Versioned,
  { began, mine, current, values }: { began: Stored; mine: Stored; current: Stored; values: FormValues },
): Clash[] {
  const { taken, clashing } = compareVersions(fields, { began, mine, current });
  const typed = (name: string) => asTyped[name]?.(current[name]) ?? toTyped(current[name]);
  putValues(form, Object.fromEntries(taken.map((name) => [name, typed(name)])));
  putValues(form, { [beganName]: writeBegan(current, fields) });
  return clashing.map((name) => ({
    name,
    label: labelOf(form, name),
    mine: wordsOf(form, name, values[name] ?? ""),
    theirs: wordsOf(form, name, typed(name)),
    take: () => putValues(form, { [name]: typed(name) }),
  }));
}
