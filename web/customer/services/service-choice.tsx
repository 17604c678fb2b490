import { type KeyboardEvent, useRef, useState } from "react";
import {
  type StartableService,
  serviceFamilies,
  startableServices,
} from "#domain/catalogue/stages/startable-services.ts";
import { rupees } from "#domain/money/paise.ts";
import { formatMoney } from "#domain/money/rupees.ts";
import { FieldError, TextField } from "#web/ui/field.tsx";
import { findServices } from "./service-search.ts";

function sayPrice({ price, unit, time }: StartableService): string {
  const fee = price === null ? "Price on request" : `${formatMoney(rupees(price))}${unit ? ` ${unit}` : ""} plus GST`;
  return time === null ? fee : `${fee} · ${time}`;
}

type ServiceChoiceProps = {
  id: string;
  name: string;
  error?: string;
  /** Before a person chooses. */
  chosen?: string | undefined;
};

/** The services of the price list by family, narrowed by what is typed. The chosen one stays in the list (services.css). */
export function ServiceChoice({ id, name, error, chosen }: ServiceChoiceProps) {
  const [typed, setTyped] = useState("");
  const list = useRef<HTMLDivElement>(null);
  const found = new Set(findServices(typed).map((service) => service.id));
  const [first] = startableServices.filter((service) => found.has(service.id));
  const describedBy = error ? `${id}-error` : undefined;

  /** Enter in the search chooses the first one that is found; it never sends the form. */
  function chooseFirst(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key !== "Enter") return;
    event.preventDefault();
    const radio = list.current?.querySelector<HTMLInputElement>("label:not(.is-out) input");
    radio?.click();
    radio?.focus();
  }

  return (
    <fieldset className="form-part form service-choice" aria-describedby={describedBy}>
      <legend>Service</legend>
      <TextField
        id={`${id}-search`}
        label="Search services"
        type="search"
        autoComplete="off"
        data-autofocus=""
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onKeyDown={chooseFirst}
      />
      <p className="vh" role="status">
        {typed === "" ? "" : `${found.size} of ${startableServices.length} services`}
      </p>
      <div className="service-choice__list" ref={list}>
        {serviceFamilies.map((family) => (
          <fieldset key={family} className="service-family">
            <legend>{family}</legend>
            {startableServices
              .filter(({ category }) => category === family)
              .map((service) => (
                <label className={found.has(service.id) ? "service-option" : "service-option is-out"} key={service.id}>
                  <input
                    type="radio"
                    id={service === first ? id : undefined}
                    name={name}
                    value={service.id}
                    defaultChecked={service.id === chosen}
                    aria-describedby={describedBy}
                    aria-invalid={error ? true : undefined}
                  />
                  <b>{service.name}</b>
                  <small>{sayPrice(service)}</small>
                </label>
              ))}
          </fieldset>
        ))}
        {found.size === 0 ? (
          <p className="field__hint">No service has this name. Clear the search to see all of them.</p>
        ) : null}
      </div>
      <FieldError id={id} error={error} />
    </fieldset>
  );
}
