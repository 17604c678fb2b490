import { Plus, Trash2 } from "lucide-react";
import { contactMaxLengths, mostContacts } from "#domain/clients/clients.ts";
import { emailMaxLength, phoneMaxLength } from "#domain/fields/fields.ts";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/field.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { type ContactForm, emptyContact } from "./client-form.ts";

type ContactFieldsProps = {
  /** With which the ids of the controls begin. */
  idPrefix: string;
  contacts: readonly ContactForm[];
  errors: Readonly<Record<string, string>>;
  onChange: (contacts: readonly ContactForm[]) => void;
};

/** The people of a client: as many as there are, one of them the main contact. */
export function ContactFields({ idPrefix, contacts, errors, onChange }: ContactFieldsProps) {
  const change = (at: number, part: Partial<ContactForm>) =>
    onChange(contacts.map((contact, place) => (place === at ? { ...contact, ...part } : contact)));
  const remove = (at: number) => {
    const rest = contacts.filter((_, place) => place !== at);
    onChange(contacts[at]?.is_main ? rest.map((contact, place) => ({ ...contact, is_main: place === 0 })) : rest);
  };
  const add = () => {
    onChange([...contacts, emptyContact(contacts.length === 0)]);
    // After the fields are there.
    requestAnimationFrame(() => document.getElementById(`${idPrefix}-contact-${contacts.length}-full_name`)?.focus());
  };
  return (
    <>
      {contacts.map((contact, at) => {
        const idOf = (field: string) => `${idPrefix}-contact-${at}-${field}`;
        const field = (name: "full_name" | "email" | "phone" | "designation") => ({
          ...{ id: idOf(name), value: contact[name], error: errors[`contact-${at}-${name}`], autoComplete: "off" },
          onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
            change(at, { [name]: currentTarget.value }),
        });
        return (
          <fieldset key={contact.key} className="client-contact">
            <legend>{contacts.length > 1 ? `Contact ${at + 1}` : "Contact"}</legend>
            <div className="form__row">
              <TextField label="Name" dir="auto" maxLength={contactMaxLengths.full_name} {...field("full_name")} />
              <TextField
                label="Designation"
                optional
                dir="auto"
                maxLength={contactMaxLengths.designation}
                {...field("designation")}
              />
            </div>
            <div className="form__row">
              <TextField label="Phone" optional type="tel" maxLength={phoneMaxLength} {...field("phone")} />
              <TextField label="Email" optional type="email" maxLength={emailMaxLength} {...field("email")} />
            </div>
            <div className="row">
              {contacts.length > 1 ? (
                <label className="client-main">
                  <input
                    type="radio"
                    name={`${idPrefix}-main-contact`}
                    checked={contact.is_main}
                    onChange={() => onChange(contacts.map((one, place) => ({ ...one, is_main: place === at })))}
                  />{" "}
                  Main contact
                </label>
              ) : null}
              <Button variant="quiet" small onClick={() => remove(at)}>
                <Icon of={Trash2} /> Remove <span className="vh">contact {at + 1}</span>
              </Button>
            </div>
          </fieldset>
        );
      })}
      {contacts.length < mostContacts ? (
        <div className="row">
          <Button variant="secondary" small onClick={add}>
            <Icon of={Plus} /> Add a contact
          </Button>
        </div>
      ) : null}
    </>
  );
}
