import { guessClientKind } from "#domain/clients/guess-client-kind.ts";
import type { Slot } from "#domain/time/slot.ts";
import type { OfficeSource } from "#domain/work/office-sources.ts";
import { type ClientForm, fillClientForm } from "../clients/client-form.ts";
import type { Person } from "./find-person.tsx";
import type { NewKind } from "./new-kinds.ts";

/** The form as it is typed: the customer, then what each kind of record asks. */
export type RecordForm = {
  readonly kind: NewKind;
  readonly name: string;
  readonly phone: string;
  readonly email: string;
  /** The client it belongs to; empty without one. */
  readonly client_id: string;
  readonly client_name: string;
  readonly client_reference: string;
  readonly origin: string;
  readonly has_notice: boolean;
  readonly message: string;
  readonly service_type: string;
  readonly is_mine: boolean;
  readonly consultation_topic: string;
  readonly session: string;
  readonly contact_method: string;
  readonly slot: Slot;
  readonly service: string;
  readonly price: string;
  readonly stage_due: string;
  readonly funding_type: string;
  readonly company_name: string;
  readonly funding_amount: string;
  readonly current_stage: string;
  readonly industry: string;
  readonly project_type: string;
  readonly project_name: string;
  readonly budget_range: string;
  readonly timeline: string;
  readonly client: ClientForm;
  readonly subject: string;
  readonly priority: string;
  readonly situation: string;
  readonly amount_paid: string;
};

/** The fields that are text. */
export type TextName = {
  [Name in keyof RecordForm]: RecordForm[Name] extends string ? Name : never;
}[Exclude<keyof RecordForm, "kind">];

export const emptyRecordForm = (kind: NewKind, own: string): RecordForm => ({
  ...{ kind, name: "", phone: "", email: "", client_id: "", client_name: "", client_reference: "" },
  ...{ origin: "phone_call", has_notice: false, message: "" },
  ...{ service_type: "", is_mine: true, consultation_topic: "", session: "general" },
  ...{ contact_method: "phone_call", slot: { date: "", time: "" }, service: "", price: "", stage_due: "" },
  ...{ funding_type: "", company_name: "", funding_amount: "", current_stage: "", industry: "" },
  ...{ project_type: "", project_name: "", budget_range: "", timeline: "" },
  // Its contact is the customer above.
  client: { ...fillClientForm(undefined, own), contacts: [] },
  ...{ subject: "", priority: "normal", situation: "", amount_paid: "" },
});

/** A record from which another is entered for the same customer. */
export type FromRecord = {
  /** Its reference: what is typed here is a draft of its own. */
  readonly reference: string;
  readonly kind: NewKind;
  readonly person: Omit<Person, "has_account">;
  readonly origin: OfficeSource | null;
};

/** The form for the customer of a record; they reached us as they did then, where that was written down. */
export function fillFromRecord(empty: RecordForm, { person, origin }: FromRecord): RecordForm {
  return { ...empty, ...fillFromPerson(empty, person), origin: origin ?? empty.origin };
}

/** What the person who was found is known by: the customer, the client, and the company. */
export function fillFromPerson({ client }: RecordForm, person: FromRecord["person"]): Partial<RecordForm> {
  const { name, phone, email, company, client_id, client_reference } = person;
  return {
    ...{ name, phone: phone ?? "", email: email ?? "", company_name: company ?? "" },
    ...{ client_id: client_id ?? "", client_name: client_id ? (company ?? name) : "" },
    client_reference: client_reference ?? "",
    client: {
      ...client,
      kind: company ? (guessClientKind(company) ?? client.kind) : "individual",
      legal_name: company ?? name,
    },
  };
}
