import { guessClientKind } from "#domain/clients/guess-client-kind.ts";
import { callFunction } from "#web/backend.ts";
import { refreshShown } from "#web/query/live-store.ts";
import { showToast } from "#web/ui/toast-store.ts";
import { useLazyDialog } from "#web/ui/use-lazy-dialog.tsx";
import { type ClientForm, emptyContact, fillClientForm } from "../client-form.ts";
import type { BriefClient, RecordClientAnswer, RecordName } from "./record-client-queries.ts";
import { SimilarClients } from "./similar-clients.tsx";

const loadDialog = async () => (await import("../client-dialog.tsx")).ClientDialog;

/** The form of a client as far as the record has it: the company, or the person who sent it. */
function fillFromPerson(person: RecordClientAnswer["person"], own: string): ClientForm {
  const { full_name, email, phone, company, user_id } = person ?? {};
  const name = (full_name || email || "").slice(0, 120);
  const contact = { ...emptyContact(true), full_name: name, email: email ?? "", phone: phone ?? "" };
  return {
    ...fillClientForm(undefined, own),
    kind: company ? (guessClientKind(company) ?? "") : "individual",
    legal_name: (company || name).slice(0, 120),
    contacts: [user_id ? { ...contact, user_id } : contact],
  };
}

type Creating = { owner: string; name: RecordName; onLinked: () => void };

/** Creates a client from a record and links the record to it; clients that agree with it are shown first. */
export function useCreateClient({ owner, name, onLinked }: Creating) {
  const { show, close, dialog } = useLazyDialog(loadDialog);
  const { record, reference } = name;

  async function link(client: Pick<BriefClient, "id" | "legal_name">, done: string, failed: string) {
    const body = { record, reference, client_id: client.id, expected_client_id: null };
    const answer = await callFunction("link-client", body, { asMyself: true });
    close();
    refreshShown();
    onLinked();
    if (answer.ok) showToast({ kind: "success", text: done });
    else showToast({ kind: "error", text: `${failed}${answer.message}` });
  }
  const linkInstead = (client: Pick<BriefClient, "id" | "legal_name">) =>
    void link(client, `Linked to ${client.legal_name}.`, "");

  const create = ({ person, similar }: Pick<RecordClientAnswer, "person" | "similar">) =>
    void show({
      own: owner,
      from: { reference, form: fillFromPerson(person, owner), onLink: linkInstead },
      before: <SimilarClients similar={similar} onLink={linkInstead} />,
      onSaved: (made, client) =>
        void link(
          client,
          `Client ${made} created and linked to ${reference}.`,
          `Client ${made} is created, but ${reference} is not linked to it. `,
        ),
    });
  return { create, dialog };
}
