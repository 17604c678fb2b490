/** When each consultant can be booked, and the days on which the office stays closed. */
export function OfficeSchedules({ owner: _owner }: { owner: string }) {
  return null;
}
