import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { officeSourceLabels } from "#domain/work/office-sources.ts";
import { useBusinessCall } from "#web/form-kit/use-business-call.ts";
import { useSubmissionKeys } from "#web/office/work/use-submission-keys.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { ErrorSummary } from "#web/ui/error-summary.tsx";
import { SelectField } from "#web/ui/field.tsx";
import { showToast } from "#web/ui/toast-store.ts";
import { ChoiceOptions } from "../../form-kit/choice-options.tsx";
import { readAsOffice } from "../kit/office-answer.ts";
import { SavedBefore } from "../work/saved-before.tsx";
import { deleteClientDraft, readClientDraft, saveClientDraft } from "./client-draft.ts";
import { ClientFields } from "./client-fields.tsx";
import { adoptLatest, type ClientForm, checkClientForm, fillClientForm, writeSaveBody } from "./client-form.ts";
import type { ClientFile } from "./client-queries.ts";
import { ClientRefusal } from "./client-refusal.tsx";
import { ContactFields } from "./contact-fields.tsx";

type ClientDialogProps = {
  open: boolean;
  onClose: () => void;
  /** The account of the caller. */
  own: string;
  /** The client to change; without it a new one is created. */
  client?: ClientFile;
  /** The record from which a new one is made, with what is known of it; `onLink` links the record to a client that is there already. */
  from?: { reference: string; form: ClientForm; onLink: (client: SavedClient) => void };
  /** Above the fields. */
  before?: ReactNode;
  onSaved: (reference: string, client: SavedClient) => void;
};
type SavedClient = { readonly id: string; readonly legal_name: string };

/** The control of each field; the fields of contacts have the names of their errors. */
const controlOf = (idPrefix: string, name: string) => `${idPrefix}-${name === "contacts" ? "legal_name" : name}`;

function useClientForm({ own, client, from }: Pick<ClientDialogProps, "own" | "client" | "from">) {
  const draftName = client?.reference ?? from?.reference;
  const [draft] = useState(() => readClientDraft(own, draftName));
  const stored = from?.form ?? fillClientForm(client, own);
  const [base, setBase] = useState(draft?.base ?? stored);
  const [form, setForm] = useState(draft?.form ?? stored);
  const [version, setVersion] = useState(draft?.version ?? client?.version ?? 0);
  const isTyped =
    JSON.stringify({ ...form, contacts: form.contacts.map(({ key: _, ...contact }) => contact) }) !==
    JSON.stringify({ ...base, contacts: base.contacts.map(({ key: _, ...contact }) => contact) });
  useEffect(() => {
    if (isTyped) saveClientDraft(own, draftName, { form, base, version });
    else deleteClientDraft(draftName);
  }, [isTyped, form, base, version, own, draftName]);
  return { draftName, base, setBase, form, setForm, version, setVersion, hasDraft: draft !== null, stored };
}

/** Creates a client, or changes one. What was typed stays over Escape, a reload, and a change of another window. */
export function ClientDialog({ open, onClose, own, client, from, before, onSaved }: ClientDialogProps) {
  const { draftName, base, setBase, form, setForm, version, setVersion, hasDraft, stored } = useClientForm({
    ...{ own, client, from },
  });
  const [found, setFound] = useState<Record<string, string>>({});
  // The form of a new client stays in the page behind that of an existing one.
  const idPrefix = client ? "client" : "new-client";
  const keys = useSubmissionKeys(`client.${draftName ?? "new"}`);
  const summary = useRef<HTMLDivElement>(null);
  const { isSending, problem, errors: refused, details, send, clear } = useBusinessCall({ open });
  const errors = { ...refused, ...found };
  const listed = Object.entries(errors).map(([name, text]) => ({ id: controlOf(idPrefix, name), text }));

  async function save(allow_duplicate: boolean) {
    const wrong = checkClientForm(form);
    setFound(wrong);
    if (Object.keys(wrong).length > 0) {
      requestAnimationFrame(() => summary.current?.focus());
      return;
    }
    const body = writeSaveBody(form);
    const idempotency_key = keys.keyOf(body);
    const target = client
      ? { id: client.id, expected_version: version }
      : { idempotency_key, replaces: keys.othersThan(idempotency_key) };
    const saved = await send("save-client", { ...body, ...target, allow_duplicate });
    if (saved === null) return;
    deleteClientDraft(draftName);
    keys.clear();
    showToast({ kind: "success", text: client ? "Client saved." : `Client ${saved.reference} created.` });
    onSaved(saved.reference, { id: saved.id, legal_name: body.legal_name });
  }

  function saveAnother() {
    keys.clear();
    void save(false);
  }

  async function adopt() {
    if (!client) return;
    const latest = await readAsOffice("read-client", { id: client.id }).catch(() => null);
    if (latest === null) return;
    const filled = fillClientForm(latest, own);
    setForm(adoptLatest(form, base, filled));
    setBase(filled);
    setVersion(latest.version);
    clear();
    showToast({
      kind: "success",
      text: "The latest version is loaded. What you typed is kept. Please check and save.",
    });
  }

  function discard() {
    deleteClientDraft(draftName);
    keys.clear();
    setForm(stored);
    setBase(stored);
    setVersion(client?.version ?? 0);
    setFound({});
    clear();
    onClose();
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={client ? "Edit client" : "New client"}
      description={client ? `${client.reference} ${client.legal_name}` : from && `From ${from.reference}`}
    >
      <form
        className="dialog__form"
        noValidate
        aria-label={client ? "Edit client" : "New client"}
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          void save(false);
        }}
      >
        <div className="dialog__body form">
          {hasDraft ? <p role="status">We have restored what you typed earlier.</p> : null}
          {before}
          <ErrorSummary errors={listed} ref={summary} />
          <ClientFields
            idPrefix={idPrefix}
            form={form}
            errors={errors}
            owners={client?.owners}
            onChange={(part) => setForm({ ...form, ...part })}
          />
          <SelectField
            id={`${idPrefix}-origin`}
            label="Reached us by"
            optional
            value={form.origin}
            error={errors.origin}
            onChange={({ currentTarget }) => setForm({ ...form, origin: currentTarget.value })}
          >
            <ChoiceOptions first="Not known" labels={officeSourceLabels} />
          </SelectField>
          <ContactFields
            idPrefix={idPrefix}
            contacts={form.contacts}
            errors={errors}
            onChange={(contacts) => setForm({ ...form, contacts })}
          />
          <ClientRefusal
            problem={listed.length > 0 ? "" : problem}
            details={details}
            onUse={from?.onLink}
            onSaveAnyway={() => void save(true)}
            onAdopt={() => void adopt()}
          />
          <SavedBefore details={details} what="client" onSaveAnother={saveAnother} />
        </div>
        <div className="dialog__foot">
          <Button variant="quiet" onClick={discard}>
            Discard
          </Button>
          <Button type="submit" variant="primary" busyLabel={isSending && "Saving..."}>
            {client ? "Save client" : "Create client"}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
