import { chooseMain, clientSchema, contactSchema } from "#domain/clients/clients.ts";
import { errorsOf, readFields } from "#domain/fields/fields.ts";
import { officeSources } from "#domain/work/office-sources.ts";
import type { CallBody } from "#web/call-types.ts";
import { makeUuid } from "#web/form-kit/make-uuid.ts";
import type { ClientFile } from "./client-queries.ts";

export type ContactForm = {
  /** In the page only. */
  readonly key: string;
  readonly id: string | null;
  readonly full_name: string;
  readonly email: string;
  readonly phone: string;
  readonly designation: string;
  readonly is_main: boolean;
  /** Of a new contact: the account that sent the record. */
  readonly user_id?: string;
};

/** A client as it is typed. */
export type ClientForm = {
  readonly kind: string;
  readonly legal_name: string;
  readonly trade_name: string;
  readonly pan: string;
  readonly gstin: string;
  readonly cin: string;
  readonly state: string;
  readonly address: string;
  /** With commas between them. */
  readonly tags: string;
  readonly owner_id: string;
  /** How the client came to us. */
  readonly origin: string;
  readonly contacts: readonly ContactForm[];
};

export const emptyContact = (is_main = false): ContactForm => ({
  ...{ key: makeUuid(), id: null, full_name: "", email: "", phone: "", designation: "", is_main },
});

/** The form of a client as it is stored; of a new one an empty form with its own author as the owner. */
export function fillClientForm(client: ClientFile | undefined, own: string): ClientForm {
  if (!client)
    return {
      ...{ kind: "", legal_name: "", trade_name: "", pan: "", gstin: "", cin: "", state: "", address: "", tags: "" },
      ...{ owner_id: own, origin: "", contacts: [emptyContact(true)] },
    };
  const text = (value: string | null) => value ?? "";
  return {
    ...{ kind: client.kind, legal_name: client.legal_name, trade_name: text(client.trade_name) },
    ...{ pan: text(client.pan), gstin: text(client.gstin), cin: text(client.cin), state: text(client.state) },
    ...{ address: text(client.address), tags: client.tags.join(", "), owner_id: text(client.owner_id) },
    origin: text(client.origin),
    contacts: client.contacts.map(({ id, full_name, email, phone, designation, is_main }) => ({
      ...{ key: id, id, full_name, email: text(email), phone: text(phone), designation: text(designation), is_main },
    })),
  };
}

const isBlank = ({ full_name, email, phone, designation }: ContactForm) =>
  `${full_name}${email}${phone}${designation}`.trim() === "";

type SaveBody = CallBody<"save-client">;

/** The body of the call: an empty contact that was never filled in is left out. */
export function writeSaveBody({ tags, contacts, kind, owner_id, origin, ...fields }: ClientForm): SaveBody {
  const people = contacts.filter((contact) => !isBlank(contact)).map(({ key: _key, ...contact }) => contact);
  return {
    ...fields,
    // Checked before it is sent: an unknown or missing type is refused by the schema.
    kind: kind as SaveBody["kind"],
    // As the type: a choice of a list.
    state: fields.state as SaveBody["state"],
    tags: tags.split(",").flatMap((tag) => tag.trim() || []),
    owner_id: owner_id || null,
    origin: officeSources.find((one) => one === origin) ?? null,
    contacts: people,
  };
}

/** What is wrong, by the ids of the controls: of a contact `contact-2-email`. */
export function checkClientForm(form: ClientForm): Record<string, string> {
  const { contacts: summed, ...found } = errorsOf(readFields(clientSchema, writeSaveBody(form)));
  const errors: Record<string, string> = found;
  form.contacts.forEach(({ key: _key, ...contact }, at) => {
    if (isBlank({ key: "", ...contact })) return;
    const wrong = errorsOf(readFields(contactSchema, contact));
    for (const [field, sentence] of Object.entries(wrong)) errors[`contact-${at}-${field}`] = sentence;
  });
  const isExplained = Object.keys(errors).some((name) => name.startsWith("contact-"));
  return summed && !isExplained ? { ...errors, contacts: summed } : errors;
}

/** What was not typed here is as it is now. */
function keepTyped<Form extends object>(form: Form, base: Form, latest: Form): Form {
  const names = Object.keys(latest) as (keyof Form)[];
  const typed = names.filter((name) => JSON.stringify(form[name]) !== JSON.stringify(base[name]));
  return { ...latest, ...Object.fromEntries(typed.map((name) => [name, form[name]])) };
}

type Contacts = readonly ContactForm[];

/** Each contact on its own, so that those that another window has added or changed stay; those that it has removed are gone. */
function adoptContacts(form: Contacts, base: Contacts, latest: Contacts): Contacts {
  const find = (among: Contacts, id: string | null) => among.find((contact) => contact.id === id);
  const known = latest.flatMap((now) => {
    const [typed, before] = [find(form, now.id), find(base, now.id)];
    if (!before) return [now];
    return typed ? [keepTyped(typed, before, now)] : [];
  });
  const all = [...known, ...form.filter(({ id }) => id === null)];
  const mainOf = (among: Contacts) => among.find(({ is_main }) => is_main)?.key;
  const isChosenHere = mainOf(form) !== mainOf(base) && all.some(({ key }) => key === mainOf(form));
  const main = mainOf(isChosenHere ? form : latest);
  return chooseMain(all.map((contact) => ({ ...contact, is_main: contact.key === main })));
}

/** The form after another window has saved: what was not typed here is as it is now, what was typed stays. */
export function adoptLatest(form: ClientForm, base: ClientForm, latest: ClientForm): ClientForm {
  const contacts = adoptContacts(form.contacts, base.contacts, latest.contacts);
  return { ...keepTyped(form, base, latest), contacts };
}
