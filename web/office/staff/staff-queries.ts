import type { AnswerBody } from "#web/call-types.ts";
import { type Live, useLive } from "../../query/use-live.ts";
import { readAsOffice } from "../kit/office-answer.ts";

export type Staff = AnswerBody<"list-staff">;
export type Person = Staff["staff"][number];
export type Invitation = Staff["invitations"][number];

export function useStaff(owner: string): Live<Staff> {
  return useLive(`staff ${owner}`, () => readAsOffice("list-staff", {}));
}

export function namePerson({ full_name, email }: Pick<Person, "full_name" | "email">): string {
  return full_name || email;
}
