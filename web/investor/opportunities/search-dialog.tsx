import { latestText } from "#domain/fields/consent-texts.ts";
import { savedSearchMaxLengths, savedSearchSchema } from "#domain/investors/investments.ts";
import type { SearchCriteria } from "#domain/investors/opportunity-search.ts";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { TextField } from "#web/ui/field.tsx";
import type { FormValues } from "../../form-kit/form-values.ts";
import { readRow } from "../../form-kit/row/read-row.ts";
import { RowForm } from "../../form-kit/row/row-form.tsx";
import { sendRow } from "../../form-kit/row/row-sending.ts";
import { whereUnchanged } from "../../form-kit/row/row-version.ts";
import { useRowForm } from "../../form-kit/row/use-row-form.ts";
import { withConsent } from "../../form-kit/row/with-consent.ts";
import { readStored } from "../../query/read-stored.ts";

type Search = { readonly name: string; readonly criteria: SearchCriteria; readonly wants_mail: boolean };

type SearchDialogProps = {
  open: boolean;
  onClose: () => void;
  owner: string;
  /** A saved one to be renamed; without it the criteria are saved as a new one. */
  search?: Search & { readonly id: string };
  criteria: SearchCriteria;
  /** The criteria in words. */
  about: string;
  onSaved: () => void;
};

function SearchForm({ owner, search, criteria, onClose, onSaved }: Omit<SearchDialogProps, "open" | "about">) {
  const id = search ? `search-${search.id}` : "search";
  const form = useRowForm({
    id,
    owner,
    read: (values: FormValues) =>
      // The criteria pass as they are: a record is no value of a form.
      readRow(savedSearchSchema, { ...values, criteria }, { order: ["name", "wants_mail"] }),
    write: (row, began) =>
      sendRow((client) =>
        withConsent(
          "search_mail",
          search
            ? whereUnchanged(client.from("saved_searches").update(row).eq("id", search.id).select("id"), began, [
                "name",
                "wants_mail",
              ])
            : client.from("saved_searches").insert({ ...row, user_id: owner }),
        ),
      ),
    versioned: search
      ? {
          record: search,
          fields: ["name", "wants_mail"],
          readCurrent: () => readStored((client) => client.from("saved_searches").select("*").eq("id", search.id)),
        }
      : null,
    success: search ? "Search renamed." : "Search saved.",
    onSaved,
  });
  return (
    <RowForm id={id} form={form} label="Saved search" submit="Save" privacy onClose={onClose}>
      {(field) => (
        <>
          <TextField
            {...field("name")}
            label="Name"
            maxLength={savedSearchMaxLengths.name}
            defaultValue={search?.name ?? ""}
            data-restored=""
            autoComplete="off"
            data-autofocus=""
          />
          <Checkbox {...field("wants_mail")} defaultChecked={search?.wants_mail}>
            {latestText("search_mail").label}
          </Checkbox>
        </>
      )}
    </RowForm>
  );
}

/** Saves a search under a name. */
export function SearchDialog({ open, about, ...form }: SearchDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={form.onClose}
      title={form.search ? "Rename search" : "Save this search"}
      description={about}
      small
    >
      <SearchForm {...form} />
    </Dialog>
  );
}
