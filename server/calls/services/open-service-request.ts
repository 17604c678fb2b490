import { z } from "zod";
import { findStages } from "#domain/catalogue/service-stages.ts";
import { findStartable } from "#domain/catalogue/stages/startable-services.ts";
import type { OfficeSource } from "#domain/work/office-sources.ts";
import type { Transaction } from "#server/database/database.ts";
import { CallError } from "#server/http/errors.ts";
import { numberOrNull, textOrNull } from "../answer-fields.ts";
import { requireRow } from "../require-row.ts";

/** A new service request; what is null is the catalogue's or not known. */
export type NewService = {
  readonly service: string;
  readonly title: string | null;
  /** Rupees without GST; null: the catalogue's. */
  readonly price: number | null;
  readonly details: string | null;
  readonly entity_type: string | null;
  readonly preferred_contact?: string | null;
  readonly idempotency_key: string;
  readonly user_id: string | null;
  /** The client that its owner chose. */
  readonly acting_for?: string | null;
  readonly enquiry_id?: string | null;
  readonly contact_name?: string | null;
  readonly contact_email?: string | null;
  readonly contact_phone?: string | null;
  readonly client_id?: string | null;
  readonly origin?: OfficeSource | null;
  /** Not started by its owner. */
  readonly is_by_office: boolean;
  /** By when the first stage is done. */
  readonly stage_due?: string | null;
};

export type OpenedService = {
  readonly id: string;
  readonly reference: string;
  readonly title: string;
  /** Rupees, as the database writes them. */
  readonly price: string | null;
  readonly stage_label: string;
  readonly has_email: boolean;
};

/** A service that was started, opened or sold. */
export const serviceAnswer = z.object({
  ...{ id: z.uuid(), reference: z.string().regex(/^S-\d{6}-[0-9A-HJKMNP-TV-Z]{5}$/), title: z.string() },
  price: z.number().nullable().meta({ description: "Rupees without GST; null where it is agreed later" }),
  stage: textOrNull.meta({ description: "In words" }),
});

export function writeService({ id, reference, title, price, stage_label }: OpenedService) {
  return { id, reference, title, price: numberOrNull(price), stage: stage_label };
}

const answered = `id, reference, title, price, stage_label, (user_id is not null or contact_email is not null) as has_email`;

/** The request that this key has made already; a parallel repeat waits until the first is done. */
async function findMade(tx: Transaction, asked: NewService): Promise<OpenedService | undefined> {
  await tx.query("select pg_advisory_xact_lock(hashtextextended('service ' || $1, 0))", [asked.idempotency_key]);
  const { rows } = await tx.query<OpenedService & { is_same: boolean }>(
    `select ${answered},
       (service, user_id, details, enquiry_id, entity_type) is not distinct from ($2, $3::uuid, $4, $5::uuid, $6)
         and (title, price, contact_name, contact_phone) is not distinct from
           (coalesce($7, title), coalesce($8, price), coalesce($9, contact_name), coalesce($10, contact_phone)) as is_same
     from public.service_requests where idempotency_key = $1`,
    [
      ...[asked.idempotency_key, asked.service, asked.user_id, asked.details, asked.enquiry_id ?? null],
      ...[asked.entity_type, asked.title, asked.price, asked.contact_name ?? null, asked.contact_phone ?? null],
    ],
  );
  const [made] = rows;
  if (made && !made.is_same) {
    const message = "This form was already sent with different details. Please send it again";
    throw new CallError(409, { code: "conflict", message });
  }
  return made;
}

/** Makes a service request at its first stage, once for each key, or answers the one that was made. */
export async function openServiceRequest(
  tx: Transaction,
  asked: NewService,
): Promise<{ opened: OpenedService; isNew: boolean }> {
  const made = await findMade(tx, asked);
  if (made) return { opened: made, isNew: false };
  const sold = findStartable(asked.service);
  const [first] = findStages(asked.service).stages;
  const { rows } = await tx.query<OpenedService>(
    `insert into public.service_requests (
       idempotency_key, user_id, service, title, details, entity_type, preferred_contact, price, stage, stage_label, waits_for,
       enquiry_id, contact_name, contact_email, contact_phone, acting_for, client_id, origin, stage_due,
       is_by_office)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20) returning ${answered}`,
    [
      ...[asked.idempotency_key, asked.user_id, asked.service, asked.title ?? sold?.name ?? asked.service],
      ...[asked.details, asked.entity_type, asked.preferred_contact ?? null, asked.price ?? sold?.price ?? null],
      ...[first.id, first.label, first.waitsFor, asked.enquiry_id ?? null],
      ...[asked.contact_name ?? null, asked.contact_email ?? null, asked.contact_phone ?? null],
      ...[
        asked.acting_for ?? null,
        asked.client_id ?? null,
        asked.origin ?? null,
        asked.stage_due ?? null,
        asked.is_by_office,
      ],
    ],
  );
  return { opened: requireRow(rows), isNew: true };
}

type Contact = {
  readonly contact_name: string;
  readonly contact_email: string | null;
  readonly contact_phone: string | null;
  readonly client_id: string | null;
};

/** The main contact of a client: the customer of what is opened for it; the client itself where it has no contacts. */
export async function findContactOfClient(tx: Transaction, id: string) {
  const { rows } = await tx.query<Contact & { user_id: string | null }>(
    `select coalesce(k.full_name, c.legal_name) as contact_name, k.email as contact_email, k.phone as contact_phone, c.id as client_id,
       k.user_id
     from private.clients as c left join private.client_contacts as k on k.client_id = c.id and k.is_main where c.id = $1`,
    [id],
  );
  return requireRow(rows);
}

/** What an enquiry says about its sender, as the contact of what was sold; linked only to a confirmed account. */
export async function findContactOfEnquiry(tx: Transaction, id: string) {
  const { rows } = await tx.query<Contact & { origin: OfficeSource | null }>(
    `select name as contact_name, nullif(email, '') as contact_email, nullif(phone, '') as contact_phone, client_id, origin
     from public.enquiries where id = $1`,
    [id],
  );
  const [contact] = rows;
  if (!contact) throw new CallError(404, { code: "not_found", message: "There is no such enquiry" });
  return { ...contact, enquiry_id: id, user_id: await findConfirmedAccount(tx, contact.contact_email) };
}

/** The account that has confirmed this address; null where there is none. */
export async function findConfirmedAccount(tx: Transaction, email: string | null | undefined): Promise<string | null> {
  if (!email) return null;
  const { rows } = await tx.query<{ id: string }>(
    `select id from auth.users where email = lower($1) and email_confirmed_at is not null and deleted_at is null`,
    [email],
  );
  return rows[0]?.id ?? null;
}
