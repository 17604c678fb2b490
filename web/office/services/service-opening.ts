import { errorsOf, type FieldErrors, readFields } from "#domain/fields/fields.ts";
import { readAmount } from "#domain/money/read-amount.ts";
import { serviceOpeningSchema } from "#domain/requests/service-requests.ts";
import { officeSources } from "#domain/work/office-sources.ts";
import type { ChosenClient } from "./customer-choice.tsx";

/** The form as it is typed. */
export type OpeningForm = {
  readonly search: string;
  readonly client: ChosenClient | null;
  readonly contact_name: string;
  readonly contact_email: string;
  readonly contact_phone: string;
  readonly service: string;
  readonly price: string;
  readonly origin: string;
  readonly details: string;
  readonly stage_due: string;
};

export const emptyOpening: OpeningForm = {
  ...{ search: "", client: null, contact_name: "", contact_email: "", contact_phone: "" },
  ...{ service: "", price: "", origin: "", details: "", stage_due: "" },
};

/** What is sent; a client that was chosen needs no person. */
export function writeOpening({ search: _search, client, price, ...form }: OpeningForm) {
  const text = (value: string) => value.trim() || null;
  const person = client
    ? { client_id: client.id }
    : {
        contact_name: text(form.contact_name),
        contact_email: text(form.contact_email),
        contact_phone: text(form.contact_phone),
      };
  return {
    ...person,
    service: form.service,
    price: price.trim() === "" ? null : readAmount(price),
    ...{
      origin: officeSources.find((one) => one === form.origin) ?? null,
      details: text(form.details),
      stage_due: text(form.stage_due),
    },
  };
}

/** What is wrong with it; how the customer came to us is always written down. */
export function findOpeningErrors(form: OpeningForm, idempotency_key: string): FieldErrors {
  const body = writeOpening(form);
  const isWrongPrice = body.price === null && form.price.trim() !== "";
  return {
    ...errorsOf(readFields(serviceOpeningSchema, { ...body, idempotency_key })),
    ...(isWrongPrice && { price: "Please enter the price in rupees" }),
    ...(form.service === "" && { service: "Please choose a service" }),
    ...(body.origin === null && { origin: "Please choose how the customer came to us" }),
  };
}

/** The name of its draft. */
export const nameOpeningDraft = (client: ChosenClient | undefined) => `service.${client?.reference ?? "new"}`;
