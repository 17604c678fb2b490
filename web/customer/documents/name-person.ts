import type { Checklist } from "#web/customer/documents/checklist-queries.ts";

/** "Ravi Rao, director", or "Director 2" while the name is not known. */
export function namePerson(person: Checklist["people"][number] | undefined): string {
  if (!person) return "";
  const { full_name, role, position } = person;
  return full_name ? `${full_name}, ${role.charAt(0).toLowerCase()}${role.slice(1)}` : `${role} ${position}`;
}
