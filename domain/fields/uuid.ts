const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Whether a text, of an address for instance, can be the id of a record, as the database writes ids. */
export function isUuid(text: string): boolean {
  return uuid.test(text);
}
