/**
 * What is filled in, by the names of the controls. A checkbox is true or false; those of a list, which have values of their
 * own, are the values that are checked; a group of radios without a choice is left out.
 */
export type FormValues = Record<string, string | boolean | readonly string[]>;

/** The trap for programs; people never meet it, and it is no part of what they said. */
export const trapName = "website";

/** The event on a form whose draft was restored. */
export const restoredEvent = "restored";

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

function listControls(form: HTMLFormElement): Control[] {
  return [...form.elements].filter(
    (element): element is Control =>
      (element instanceof HTMLInputElement ||
        element instanceof HTMLSelectElement ||
        element instanceof HTMLTextAreaElement) &&
      element.name !== "" &&
      element.name !== trapName,
  );
}

const isOfList = (checkbox: HTMLInputElement) => checkbox.hasAttribute("value");

export function readValues(form: HTMLFormElement): FormValues {
  const values: FormValues = {};
  for (const control of listControls(form)) {
    if (control instanceof HTMLInputElement && control.type === "checkbox" && isOfList(control)) {
      const others = values[control.name];
      values[control.name] = [...(Array.isArray(others) ? others : []), ...(control.checked ? [control.value] : [])];
    } else if (control instanceof HTMLInputElement && control.type === "checkbox")
      values[control.name] = control.checked;
    else if (control instanceof HTMLInputElement && control.type === "radio") {
      if (control.checked) values[control.name] = control.value;
    } else values[control.name] = control.value;
  }
  return values;
}

/**
 * Puts values back where nothing was typed meanwhile: what a visitor did before the page's code came has precedence.
 * A control of type hidden belongs to the page; one that is marked `data-restored` has its value from the draft in any case.
 */
export function restoreValues(form: HTMLFormElement, values: FormValues) {
  const present = readValues(form);
  for (const control of listControls(form)) {
    const value = values[control.name];
    if (value === undefined) continue;
    if (control instanceof HTMLInputElement && control.type === "checkbox")
      control.checked ||= Array.isArray(value) ? value.includes(control.value) : value === true;
    else if (control instanceof HTMLInputElement && control.type === "radio") {
      if (present[control.name] === undefined) control.checked = control.value === value;
    } else if (control.type !== "hidden" && (control.value === "" || "restored" in control.dataset)) {
      control.value = String(value);
    }
  }
  form.dispatchEvent(new Event(restoredEvent));
}

/** Fills a control in as if a person had done it, so that drafts and checks take notice. */
export function fillControl(id: string, fill: (present: string) => string) {
  const control = document.getElementById(id);
  if (
    control instanceof HTMLInputElement ||
    control instanceof HTMLSelectElement ||
    control instanceof HTMLTextAreaElement
  ) {
    control.value = fill(control.value);
    control.dispatchEvent(new Event("input", { bubbles: true }));
  }
}

/** Sets controls to these values, whatever stands in them, as if a person had done it. */
export function putValues(form: HTMLFormElement, values: FormValues) {
  for (const control of listControls(form)) {
    const value = values[control.name];
    if (value === undefined) continue;
    if (control instanceof HTMLInputElement && control.type === "checkbox")
      control.checked = Array.isArray(value) ? value.includes(control.value) : value === true;
    else control.value = String(value);
    control.dispatchEvent(new Event("input", { bubbles: true }));
    control.dispatchEvent(new Event("change", { bubbles: true }));
  }
}
