import { z } from "zod";
import { type ChecklistKind, checklistKinds } from "#domain/documents/checklist-items.ts";
import { requiredText } from "#domain/fields/fields.ts";
import { isUuid } from "#domain/fields/uuid.ts";
import { continueAsOffice } from "#server/database/change-role.ts";
import type { Transaction } from "#server/database/database.ts";
import { CallError } from "#server/http/errors.ts";
import { isOfOffice, requireCaller, toOfficeClaims } from "../../admission.ts";
import type { Caller, CallParts } from "../../call-parts.ts";
import { requireRow } from "../../require-row.ts";
import { recordTables } from "../../work/record-tables.ts";
import { refuseSuspended } from "../uploader.ts";
import { findLinkOfUpload, findLinks, type OpenLink } from "./find-link.ts";

/** Whose list it is; the holder of links names one of them. */
export const listName = {
  kind: z.enum(checklistKinds, { error: `The kind must be one of ${checklistKinds.join(", ")}` }).optional(),
  id: requiredText({ label: "Record", required: "Please name the record", max: 40 }).optional().meta({
    description: "The id of the record, or its reference. The holder of a link leaves out both",
  }),
  link_id: z.uuid({ error: "A link is named by its id" }).toLowerCase().optional().meta({
    description:
      "Of the lists that this browser has opened by links, which one; the one opened last where it is left out",
  }),
};

export const noList = {
  status: 404,
  code: "not_found",
  when: "There is no such record or document, or it belongs to another account",
} as const;
export const notWorkedOn = {
  status: 403,
  code: "not_allowed",
  when: "The caller is a colleague who reads the record and does not work on it",
} as const;
const notFound = () => new CallError(404, { code: "not_found", message: "There is no such record" });

export type FoundList = {
  /** Null while the record has no list. */
  readonly id: string | null;
  readonly kind: ChecklistKind;
  readonly record_id: string;
  readonly reference: string;
  readonly title: string;
  /** Its account and its client. */
  readonly user_id: string | null;
  readonly client_id: string | null;
  readonly is_live: boolean;
};

/** Who reaches a list, and the transaction in which what they may see and do is decided. */
export type Reach = { readonly tx: Transaction; readonly list: FoundList } & (
  | {
      readonly side: "customer" | "office";
      readonly caller: Caller;
      readonly link?: undefined;
      readonly links?: undefined;
    }
  /** `links`: all that this browser has opened; it reads what came by any of those to this list. */
  | { readonly side: "link"; readonly caller?: undefined; readonly link: OpenLink; readonly links: readonly OpenLink[] }
);

type Named = { readonly kind?: ChecklistKind | undefined; readonly id?: string | undefined };
type Asking = {
  readonly caller?: Caller | undefined;
  readonly links?: readonly string[] | undefined;
  readonly parts: CallParts;
};

async function findList(tx: Transaction, kind: ChecklistKind, name: string): Promise<FoundList | undefined> {
  const column = isUuid(name.toLowerCase()) ? "id" : "reference";
  const { rows } = await tx.query<FoundList>(
    `select c.id, $1::text as kind, r.id as record_id, f.reference, f.title, f.user_id, f.client_id, f.is_live
     from ${recordTables[kind].table} as r cross join lateral private.checklist_record($1, r.id) as f
     left join private.checklists as c on c.record_kind = $1 and c.record_id = r.id
     where r.${column} = $2`,
    [kind, column === "id" ? name.toLowerCase() : name.toUpperCase()],
  );
  return rows[0];
}

async function isInOffice(tx: Transaction): Promise<boolean> {
  const { rows } = await tx.query<{ yes: boolean }>("select current_setting('role') = 'office' as yes");
  return requireRow(rows).yes;
}

/** The list as its own account or, under the policies of the office, as a colleague. */
async function reachSignedIn(tx: Transaction, caller: Caller, kind: ChecklistKind, name: string): Promise<Reach> {
  const isOffice = await isInOffice(tx);
  if (!isOffice) await refuseSuspended(tx, caller);
  const list = await findList(tx, kind, name);
  if (list && isOffice) return { tx, list, side: "office", caller };
  if (list && list.user_id === caller.sub) return { tx, list, side: "customer", caller };
  if (list && (await isOfOffice(tx, caller, "the office"))) {
    await continueAsOffice(tx, toOfficeClaims(caller));
    const shown = await findList(tx, kind, name);
    if (shown) return { tx, list: shown, side: "office", caller };
  }
  throw notFound();
}

type Choice = (links: readonly OpenLink[]) => OpenLink | undefined;

/** The list of the link that is chosen among those that this browser has opened. */
async function reachByLink(tx: Transaction, secrets: Asking["links"], choose: Choice): Promise<Reach | undefined> {
  const links = await findLinks(tx, secrets);
  const link = choose(links);
  const list = link && (await findList(tx, link.record_kind, link.record_id));
  return list && { tx, list, side: "link", link, links };
}

/** The links of this browser to the same list: two addresses may each have been asked for a part of it. */
export const linksOfList = ({ links = [], link }: Reach): readonly string[] =>
  links.filter(({ checklist_id }) => checklist_id === link?.checklist_id).map(({ id }) => id);

type ListOfItem = { readonly record_kind: ChecklistKind; readonly record_id: string; readonly checklist_id: string };

async function findListOfItem(tx: Transaction, item: string): Promise<ListOfItem> {
  const { rows } = await tx.query<ListOfItem>(
    `select c.record_kind, c.record_id, i.checklist_id
     from private.checklist_items as i join private.checklists as c on c.id = i.checklist_id where i.id = $1`,
    [item],
  );
  if (!rows[0]) throw notFound();
  return rows[0];
}

/**
 * The list of a document, as its account, a colleague or the holder of a link to it. In a transaction of the backend, or of the office.
 * `upload`: the id of one that may have started; it goes on by its own link while this browser holds that one.
 */
export async function reachItem(
  tx: Transaction,
  item: string,
  { caller, links, upload }: Omit<Asking, "parts"> & { readonly upload?: string | undefined },
): Promise<Reach> {
  const { record_kind, record_id, checklist_id } = await findListOfItem(tx, item);
  // A page that was opened by a link is one also while an account is signed in there.
  const covers = (link: OpenLink) => link.checklist_id === checklist_id && (link.item_ids?.includes(item) ?? true);
  const isByLink = links !== undefined && !(await isInOffice(tx));
  // Of several it may be the one opened last: a renewed link takes over the uploads of the earlier one.
  const own = isByLink ? await findLinkOfUpload(tx, upload) : null;
  const choose: Choice = (all) => all.find((link) => link.id === own && covers(link)) ?? all.findLast(covers);
  const reach = isByLink ? await reachByLink(tx, links, choose) : undefined;
  if (reach) return reach;
  if (caller) return reachSignedIn(tx, caller, record_kind, record_id);
  throw notFound();
}

const actorOf = (caller: Caller | undefined) => (caller ? `user:${caller.sub}` : "checklist link");

/** Does the work as the caller who reaches the list of a record: its account, a colleague, or the holder of a link to it. */
export function atChecklist<T>(
  { kind, id, link_id }: Named & { readonly link_id?: string | undefined },
  asking: Asking,
  work: (reach: Reach) => Promise<T>,
): Promise<T> {
  const { caller, links, parts } = asking;
  if (kind && id) {
    const signedIn = requireCaller(caller);
    return parts.database.asSystem(actorOf(caller), async (tx) => work(await reachSignedIn(tx, signedIn, kind, id)));
  }
  return parts.database.asSystem(actorOf(undefined), async (tx) => {
    const isNamed = (link: OpenLink) => link_id === undefined || link.id === link_id;
    const reach = await reachByLink(tx, links, (all) => all.find(isNamed));
    if (reach === undefined) throw notFound();
    return work(reach);
  });
}

/** The same of one document of a list. */
export function atItem<T>(item: string, asking: Asking, work: (reach: Reach) => Promise<T>): Promise<T> {
  const { caller, parts } = asking;
  return parts.database.asSystem(actorOf(caller), async (tx) => work(await reachItem(tx, item, asking)));
}

type Colleague = { readonly tx: Transaction; readonly caller: Caller };

/** Accounts see a request and change none. */
async function requireColleague(tx: Transaction): Promise<void> {
  const { rows } = await tx.query<{ yes: boolean }>("select private.works_on_records() or private.sees_cases() as yes");
  if (rows[0]?.yes) return;
  throw new CallError(403, { code: "not_allowed", message: "Only colleagues who work on this record can do this" });
}

/** The same of a call that its customer makes too. */
export async function requireChanger({ tx, side }: Reach): Promise<void> {
  if (side === "office") await requireColleague(tx);
}

/** The list of a record that the policies show to a colleague, who works on it. */
export async function officeChecklist({ kind, id }: Required<Named>, { tx, caller }: Colleague): Promise<Reach> {
  const list = kind && id ? await findList(tx, kind, id) : undefined;
  if (!list) throw notFound();
  await requireColleague(tx);
  return { tx, list, side: "office", caller };
}

/** The list of a document that the policies show to a colleague, who works on it. */
export async function officeItem(item: string, colleague: Colleague): Promise<Reach> {
  const { record_kind: kind, record_id: id } = await findListOfItem(colleague.tx, item);
  return officeChecklist({ kind, id }, colleague);
}

/** The id of the list; a record without one gets an empty one. */
export async function requireListId({ tx, list }: Reach): Promise<string> {
  if (list.id) return list.id;
  const { rows } = await tx.query<{ id: string }>("select private.start_checklist($1, $2, true) as id", [
    ...[list.kind, list.record_id],
  ]);
  return requireRow(rows).id;
}

/** Nothing is sent to a record that has ended. */
export function requireLive({ list, side }: Reach): void {
  if (list.is_live) return;
  const advice = side === "office" ? "Please reopen it first" : "Please call us or send a new request";
  const message = `This request is closed, so no documents can be sent. ${advice}`;
  throw new CallError(409, { code: "conflict", message });
}
