import { clientKindLabels } from "#domain/clients/client-kinds.ts";
import { states } from "#domain/companies/states.ts";
import { officeSourceLabels, officeSources } from "#domain/work/office-sources.ts";
import type { AnswerBody } from "#web/call-types.ts";

export type Comparison = AnswerBody<"compare-clients">;

const labels: Readonly<Record<string, string>> = {
  ...{ trade_name: "Trade name", pan: "PAN", gstin: "GSTIN", cin: "CIN or LLPIN", state: "State", address: "Address" },
  ...{ owner: "Owner", origin: "Source" },
};
const nameState = (code: string | null) => states.find((state) => state.code === code)?.name ?? code;

function nameValue(field: string, value: string): string {
  if (field === "state") return nameState(value) ?? value;
  const source = field === "origin" && officeSources.find((one) => one === value);
  return source ? officeSourceLabels[source] : value;
}

const count = (many: number, one: string, more: string) => (many > 0 ? [`${many} ${many === 1 ? one : more}`] : []);

function listMoves({ enquiries, requests, cases, notes, contacts, tags }: Comparison["moves"]): string[] {
  return [
    ...count(enquiries, "enquiry", "enquiries"),
    ...count(requests, "request", "requests"),
    ...count(cases, "case", "cases"),
    ...count(contacts, "contact", "contacts"),
    ...count(notes, "note", "notes"),
    ...count(tags.length, "tag", "tags"),
  ];
}

/** The two clients side by side: which ends, which stays. */
function Numbers({ from, into }: Pick<Comparison, "from" | "into">) {
  const rows = [
    { label: "Reference", of: (one: typeof from) => one.reference },
    { label: "Name", of: (one: typeof from) => one.legal_name },
    { label: "Type", of: (one: typeof from) => clientKindLabels[one.kind] },
    { label: "PAN", of: (one: typeof from) => one.pan },
    { label: "GSTIN", of: (one: typeof from) => one.gstin },
    { label: "CIN or LLPIN", of: (one: typeof from) => one.cin },
    { label: "State", of: (one: typeof from) => nameState(one.state) },
  ].filter(({ of }) => of(from) || of(into));
  return (
    <table className="client-rows client-rows--both">
      <caption className="vh">The two clients</caption>
      <thead>
        <tr>
          <td className="client-rows__label" />
          <th scope="col">Ends</th>
          <th scope="col">Stays</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, of }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td dir="auto">{of(from) ?? "–"}</td>
            <td dir="auto">{of(into) ?? "–"}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What a merge does: what moves, what each keeps. */
export function MergeFacts({ comparison }: { comparison: Comparison }) {
  const { from, into, moves, filled } = comparison;
  const moving = listMoves(moves);
  return (
    <>
      <Numbers from={from} into={into} />
      <ul className="client-effects">
        <li>
          {moving.length > 0
            ? `Moves to ${into.reference}: ${moving.join(", ")}.`
            : `Nothing moves to ${into.reference}.`}
        </li>
        {moves.known_contacts > 0 ? (
          <li>
            {moves.known_contacts === 1
              ? `1 contact is there already and stays with ${from.reference}.`
              : `${moves.known_contacts} contacts are there already and stay with ${from.reference}.`}
          </li>
        ) : null}
        {filled.length > 0 ? (
          <li dir="auto">
            Filled in, since {into.reference} has none:{" "}
            {filled.map(({ field, value }) => `${labels[field] ?? field} ${nameValue(field, value)}`).join(", ")}.
          </li>
        ) : null}
        <li>
          {into.reference} keeps its own name and numbers. The address of {from.reference} leads to it.
        </li>
      </ul>
    </>
  );
}
