/** Consultations by consultant, a day or a week at a time. */
export function OfficeCalendar({ owner: _owner }: { owner: string }) {
  return null;
}
