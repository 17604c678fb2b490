import { findPlaceholder } from "#domain/fields/placeholders.ts";

/** The first place to fill in is selected, so that what is typed takes its place. */
export function selectPlaceholder(fieldId: string): void {
  const area = document.getElementById(fieldId);
  if (!(area instanceof HTMLTextAreaElement)) return;
  const place = findPlaceholder(area.value);
  const from = place === undefined ? -1 : area.value.indexOf(place);
  if (place !== undefined && from >= 0) area.setSelectionRange(from, from + place.length);
}
