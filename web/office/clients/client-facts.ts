import { clientKindLabels } from "#domain/clients/client-kinds.ts";
import { states } from "#domain/companies/states.ts";
import { formatInstant } from "#domain/time/dates.ts";
import { officeSourceLabels } from "#domain/work/office-sources.ts";
import type { ClientFile } from "./client-queries.ts";

/** What is known of a client besides its people; numbers that it does not have are left out. */
export function listClientFacts(file: ClientFile): { label: string; value: string; isLong?: boolean }[] {
  const { kind, pan, gstin, cin, address } = file;
  const state = states.find(({ code }) => code === file.state);
  const number = (label: string, value: string | null) => (value ? [{ label, value }] : []);
  return [
    { label: "Type", value: clientKindLabels[kind] },
    ...number("PAN", pan),
    ...number("GSTIN", gstin),
    ...number(kind === "llp" ? "LLPIN" : "CIN", cin),
    ...number("State", state ? `${state.name} (${state.code})` : null),
    ...(address ? [{ label: "Address", value: address, isLong: true }] : []),
    { label: "Owner", value: file.owner_name ?? "No owner" },
    ...number("Source", file.origin && officeSourceLabels[file.origin]),
    { label: "Client since", value: formatInstant(file.created_at) },
    { label: "Last changed", value: formatInstant(file.updated_at) },
  ];
}
