import { type RequestKind, requestKindFacts } from "#domain/requests/request-kinds.ts";
import type { loadClient } from "#web/backend.ts";
import type { OwnRequest } from "#web/customer/requests/own-request.ts";
import type { FieldOf } from "#web/form-kit/form-fields.ts";
import { RowForm } from "#web/form-kit/row/row-form.tsx";
import { type RowOutcome, sendRow } from "#web/form-kit/row/row-sending.ts";
import { type Stored, whereUnchanged } from "#web/form-kit/row/row-version.ts";
import { useRowForm } from "#web/form-kit/row/use-row-form.ts";
import { readStored } from "#web/query/read-stored.ts";
import { ContactFields, TopicFields } from "../../consultations/consultation-fields.tsx";
import { ServiceFields } from "../../services/service-fields.tsx";
import { FundingFields } from "../forms/funding-fields.tsx";
import { ProjectFields } from "../forms/project-fields.tsx";
import { type Edit, readEdit } from "./read-edit.ts";
import { asTyped, editedFields, toFormValues } from "./request-values.ts";

type Editable = { readonly kind: RequestKind; readonly id: string };
type Client = Awaited<ReturnType<typeof loadClient>>;

/** Changes a request that is still as it was when its form opened; the database decides whether work has started. */
function changeRequest(client: Client, { kind, id, edit, began }: Editable & { edit: Edit; began: Stored | null }) {
  // The schema of its kind has checked the columns, which the types of several tables at once cannot follow.
  const columns = edit as Record<PropertyKey, never>;
  return whereUnchanged(
    client.from(requestKindFacts[kind].table).update(columns).eq("id", id),
    began,
    editedFields[kind],
  ).select("id");
}

function writeEdit({ kind, id }: Editable, { phone, ...edit }: Edit, began: Stored | null): Promise<RowOutcome> {
  return sendRow(async (client) => {
    if (typeof phone === "string") {
      // Before the change, which needs a number in the profile.
      const { error } = await client.auth.updateUser({ data: { phone } });
      if (error)
        return { error: { code: error.code ?? "", message: error.message, details: "" }, status: error.status ?? 0 };
    }
    return changeRequest(client, { kind, id, edit, began });
  });
}

function Fields({ kind, field, record }: { kind: RequestKind; field: FieldOf; record: Stored }) {
  if (kind === "funding") return <FundingFields field={field} />;
  if (kind === "project") return <ProjectFields field={field} />;
  if (kind === "service") return <ServiceFields field={field} drafted={record.preferred_contact} />;
  return (
    <>
      <TopicFields field={field} asked={record.consultation_type} />
      <ContactFields field={field} drafted={record.contact_method} />
    </>
  );
}

export type EditFormProps = {
  request: Editable & Pick<OwnRequest, "record">;
  owner: string;
  onClose: () => void;
  onSaved: () => void;
};

/** The text of a pending request, which its owner changes until work has started. */
export function EditForm({ request: { kind, id, record }, owner, onClose, onSaved }: EditFormProps) {
  const formId = `edit-${id}`;
  const form = useRowForm({
    id: formId,
    owner,
    read: (values) => readEdit(kind, values),
    write: (edit, began) => writeEdit({ kind, id }, edit, began),
    versioned: {
      record,
      fields: editedFields[kind],
      readCurrent: () => readStored((client) => client.from(requestKindFacts[kind].table).select("*").eq("id", id)),
      asTyped,
    },
    initial: toFormValues(kind, record),
    success: `Your ${requestKindFacts[kind].title.toLowerCase()} is updated.`,
    onSaved,
  });
  return (
    <RowForm id={formId} form={form} label="Edit" submit="Save" privacy onClose={onClose}>
      {(field) => <Fields kind={kind} field={field} record={record} />}
    </RowForm>
  );
}
