/** Grievances and refund requests, as the office works on them. */
export function OfficeCases({ owner: _owner }: { owner: string }) {
  return null;
}
