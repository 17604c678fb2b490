import { useNavigate } from "react-router";
import { clientKindLabels, clientKinds } from "#domain/clients/client-kinds.ts";
import { states } from "#domain/companies/states.ts";
import { ChoiceLinks } from "../kit/choice-links.tsx";
import { FilterSelect } from "../kit/filter-select.tsx";
import { OfficeSearch } from "../kit/office-search.tsx";
import { writeSearch } from "../kit/search-state.ts";
import { type ClientView, readClientView, writeClientAddress } from "./client-view.ts";

const owners = [
  { owner: undefined, label: "All clients" },
  { owner: "me", label: "My clients" },
  { owner: "none", label: "No owner" },
] as const;

type FiltersProps = { view: ClientView; search: string; resultsId: string };

/** Whose clients are shown, and of which tag. Another choice is another list, shown from its first page. */
export function ClientOwners({ view: shown, search }: Omit<FiltersProps, "resultsId">) {
  const view = { ...shown, page: 1 };
  const tags = view.tag
    ? [{ key: "tag", label: `Tag ${view.tag} ×`, to: writeClientAddress({ ...view, tag: undefined }), isChosen: true }]
    : [];
  const links = owners.map(({ owner, label }) => ({
    key: label,
    label,
    to: writeClientAddress({ ...view, owner }),
    isChosen: owner === view.owner,
  }));
  return <ChoiceLinks label="Owner" state={writeSearch(search)} links={[...links, ...tags]} />;
}

/** The filters of the clients. All are in the address except the search. */
export function ClientFilters({ view: shown, search, resultsId }: FiltersProps) {
  const navigate = useNavigate();
  const view = { ...shown, page: 1 };
  // What was chosen a moment ago is in the address before it is on the screen.
  const readChosen = () => ({ ...readClientView(new URLSearchParams(window.location.search)), page: 1 });
  const show = (change: Partial<ClientView>) =>
    void navigate(writeClientAddress({ ...readChosen(), ...change }), {
      state: writeSearch(search),
      preventScrollReset: true,
    });
  return (
    <>
      <FilterSelect
        id="clients-kind"
        label="Type"
        value={view.kind}
        all="All types"
        options={clientKinds.map((kind) => ({ value: kind, label: clientKindLabels[kind] }))}
        onChoose={(kind) => show({ kind })}
      />
      <FilterSelect
        id="clients-state"
        label="State"
        value={view.state}
        all="All states"
        options={states.map(({ code, name }) => ({ value: code, label: name }))}
        onChoose={(state) => show({ state })}
      />
      <OfficeSearch
        id="clients-search"
        label="Search by name, contact, phone, email, PAN or GSTIN"
        search={search}
        to={writeClientAddress(view)}
        resultsId={resultsId}
      />
    </>
  );
}
