import { Merge, Pencil } from "lucide-react";
import { Link, useLocation, useNavigate } from "react-router";
import type { AccountRole } from "#domain/business/office-roles.ts";
import { officeScopes } from "#domain/business/office-scopes.ts";
import { clientKindLabels } from "#domain/clients/client-kinds.ts";
import { refreshShown } from "#web/query/live-store.ts";
import { useQuickRefresh } from "#web/query/use-quick-refresh.ts";
import { Button } from "#web/ui/button.tsx";
import { FactList } from "#web/ui/fact-list.tsx";
import { focusHeading } from "#web/ui/focus/focus-heading.ts";
import { Icon } from "#web/ui/icon.tsx";
import { useLazyDialog } from "#web/ui/use-lazy-dialog.tsx";
import { NewFromRecord } from "../customer/new-record-button.tsx";
import type { FromRecord } from "../customer/new-record-form.ts";
import { ClientVault } from "../documents/vault/client-vault.tsx";
import { ErasePart } from "../kit/erase-part.tsx";
import { FileHead } from "../kit/file-head.tsx";
import { type BackToList, FilePage } from "../kit/file-page.tsx";
import { FilePanel } from "../kit/file-panel.tsx";
import { GoTo } from "../kit/go-to.tsx";
import { OpenServiceButton } from "../services/open-service-button.tsx";
import { UnsentMails } from "../system/unsent-mails.tsx";
import { ClientContacts } from "./client-contacts.tsx";
import { listClientFacts } from "./client-facts.ts";
import { ClientNotes } from "./client-notes.tsx";
import { ClientOwner } from "./client-owner.tsx";
import { type ClientFile, useClientFile } from "./client-queries.ts";
import { ClientOpen } from "./client-records.tsx";
import { ClientTimeline } from "./client-timeline.tsx";
import { writeClientAddress } from "./client-view.ts";
import { MergedClients } from "./merges/merged-clients.tsx";

const loadDialog = async () => (await import("./client-dialog.tsx")).ClientDialog;
const loadMerge = async () => (await import("./merges/merge-dialog.tsx")).MergeDialog;

type PageProps = { owner: string; role: AccountRole; name: string; back: BackToList };

function Tags({ tags }: { tags: readonly string[] }) {
  return tags.map((tag) => (
    <Link key={tag} className="badge" to={writeClientAddress({ tag })} dir="auto">
      {tag}
    </Link>
  ));
}

/** A merged client's address leads to the one that has its records now; the list beside it stays. */
function GoToMerged({ reference, into }: { reference: string; into: NonNullable<ClientFile["merged_into"]> }) {
  const { search, state } = useLocation();
  return <GoTo to={`${writeClientAddress({}, into.reference)}${search}`} state={{ ...state, mergedFrom: reference }} />;
}

/** Its main contact asks for something else. */
function writeFrom({ id, reference, legal_name, origin, contacts: [main] }: ClientFile): FromRecord {
  const { full_name: name = legal_name, phone = null, email = null } = main ?? {};
  return {
    ...{ kind: "client", reference, origin },
    person: { name, phone, email, company: legal_name, client_id: id, client_reference: reference },
  };
}

function Found({ file, owner, role, back }: { file: ClientFile } & Omit<PageProps, "name">) {
  const editing = useLazyDialog(loadDialog);
  const merging = useLazyDialog(loadMerge);
  const navigate = useNavigate();
  const { search, state } = useLocation();
  const { reference, legal_name, trade_name, kind } = file;
  const cameFrom = file.merges.find(({ client }) => client.reference === state?.mergedFrom)?.client.reference;
  const merge = () =>
    void merging.show({
      client: file,
      onMerged(into) {
        merging.close();
        refreshShown();
        void navigate(`${writeClientAddress({}, into)}${search}`, { replace: true, state });
      },
    });
  const edit = () =>
    void editing.show({
      ...{ own: owner, client: file },
      onSaved() {
        editing.close();
        refreshShown();
        focusHeading("h-client-details");
      },
    });
  return (
    <>
      <FileHead title={legal_name} kind={`${reference} · ${clientKindLabels[kind]}`} name={trade_name ?? undefined}>
        <Tags tags={file.tags} />
        <Button variant="secondary" small aria-haspopup="dialog" onClick={edit}>
          <Icon of={Pencil} /> Edit client
        </Button>
        {officeScopes["staff and managers"].some((one) => one === role) ? (
          <Button variant="quiet" small aria-haspopup="dialog" onClick={merge}>
            <Icon of={Merge} /> Merge
          </Button>
        ) : null}
      </FileHead>
      {cameFrom ? (
        <p className="banner" role="status">
          {cameFrom} is merged into this client.
        </p>
      ) : null}
      <UnsentMails owner={owner} of={{ client_id: file.id }} />
      <div className="app__cols">
        <div>
          <FilePanel id="h-client-open" title="Open">
            <ClientOpen file={file} />
            <div className="row client-open-service">
              <OpenServiceButton role={role} client={file} small />
              <NewFromRecord own={owner} role={role} from={writeFrom(file)} />
            </div>
          </FilePanel>
          <FilePanel id="h-client-timeline" title="Activity">
            <ClientTimeline file={file} />
          </FilePanel>
          <FilePanel id="h-client-notes" title="Notes">
            <ClientNotes file={file} />
          </FilePanel>
        </div>
        <div>
          <FilePanel id="h-client-contacts" title="Contacts">
            <ClientContacts contacts={file.contacts} />
          </FilePanel>
          <ClientOwner own={owner} file={file} />
          <FilePanel id="h-client-details" title="Details">
            <FactList facts={listClientFacts(file)} />
          </FilePanel>
          <MergedClients merges={file.merges} />
          {role === "admin" ? (
            <FilePanel id="h-client-erase" title="Erasure">
              <ErasePart kind="client" subject={reference} reference={reference} back={back} />
            </FilePanel>
          ) : null}
        </div>
      </div>
      <ClientVault
        owner={owner}
        client={file.id}
        hasAccount={file.contacts.some(({ user_id }) => user_id !== null)}
        delivery={file.delivery}
      />
      {editing.dialog}
      {merging.dialog}
    </>
  );
}

/** One client with its people, what is open and owed, and what happened. */
export function ClientPage({ owner, role, name, back }: PageProps) {
  const live = useClientFile(owner, name);
  useQuickRefresh(live.reload);
  return (
    <FilePage
      back={back}
      live={live}
      missing={{ fact: "Client not found", line: "Check the reference and try again." }}
      failure="The client could not be loaded."
    >
      {(file) =>
        file.merged_into ? (
          <GoToMerged reference={file.reference} into={file.merged_into} />
        ) : (
          <Found key={name} file={file} owner={owner} role={role} back={back} />
        )
      }
    </FilePage>
  );
}
