import { Pencil } from "lucide-react";
import { Link } from "react-router";
import type { AccountRole } from "#domain/business/office-roles.ts";
import { clientKindLabels } from "#domain/clients/client-kinds.ts";
import { refreshShown } from "#web/query/live-store.ts";
import { useQuickRefresh } from "#web/query/use-quick-refresh.ts";
import { Button } from "#web/ui/button.tsx";
import { FactList } from "#web/ui/fact-list.tsx";
import { focusHeading } from "#web/ui/focus/focus-heading.ts";
import { Icon } from "#web/ui/icon.tsx";
import { useLazyDialog } from "#web/ui/use-lazy-dialog.tsx";
import { ErasePart } from "../kit/erase-part.tsx";
import { FileHead } from "../kit/file-head.tsx";
import { type BackToList, FilePage } from "../kit/file-page.tsx";
import { FilePanel } from "../kit/file-panel.tsx";
import { ClientContacts } from "./client-contacts.tsx";
import { listClientFacts } from "./client-facts.ts";
import { ClientNotes } from "./client-notes.tsx";
import { type ClientFile, useClientFile } from "./client-queries.ts";
import { ClientOpen, ClientTimeline } from "./client-records.tsx";
import { writeClientAddress } from "./client-view.ts";

const loadDialog = async () => (await import("./client-dialog.tsx")).ClientDialog;

type PageProps = { owner: string; role: AccountRole; name: string; back: BackToList };

function Tags({ tags }: { tags: readonly string[] }) {
  return tags.map((tag) => (
    <Link key={tag} className="badge" to={writeClientAddress({ tag })} dir="auto">
      {tag}
    </Link>
  ));
}

function Merged({ into }: { into: NonNullable<ClientFile["merged_into"]> }) {
  return (
    <div className="banner">
      <p>
        This client is merged into <Link to={writeClientAddress({}, into.reference)}>{into.reference}</Link>.
      </p>
    </div>
  );
}

function Found({ file, owner, role, back }: { file: ClientFile } & Omit<PageProps, "name">) {
  const editing = useLazyDialog(loadDialog);
  const { reference, legal_name, trade_name, kind, merged_into } = file;
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
        {merged_into ? null : (
          <Button variant="secondary" small aria-haspopup="dialog" onClick={edit}>
            <Icon of={Pencil} /> Edit client
          </Button>
        )}
      </FileHead>
      {merged_into ? <Merged into={merged_into} /> : null}
      <div className="app__cols">
        <div>
          <FilePanel id="h-client-open" title="Open">
            <ClientOpen file={file} />
          </FilePanel>
          <FilePanel id="h-client-timeline" title="Activity">
            <ClientTimeline timeline={file.timeline} />
          </FilePanel>
          <FilePanel id="h-client-notes" title="Notes">
            <ClientNotes file={file} />
          </FilePanel>
        </div>
        <div>
          <FilePanel id="h-client-contacts" title="Contacts">
            <ClientContacts contacts={file.contacts} />
          </FilePanel>
          <FilePanel id="h-client-details" title="Details">
            <FactList facts={listClientFacts(file)} />
          </FilePanel>
          {role === "admin" ? (
            <FilePanel id="h-client-erase" title="Erasure">
              <ErasePart kind="client" subject={reference} reference={reference} back={back} />
            </FilePanel>
          ) : null}
        </div>
      </div>
      {editing.dialog}
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
      failure="The client could not be loaded. Please check your connection and try again."
    >
      {(file) => <Found key={name} file={file} owner={owner} role={role} back={back} />}
    </FilePage>
  );
}
