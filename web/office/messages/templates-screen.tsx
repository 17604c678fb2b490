import { Pencil, Trash2 } from "lucide-react";
import { builtInTemplates } from "#domain/messages/built-in-templates.ts";
import { type ThreadKind, threadKinds } from "#domain/messages/messages.ts";
import { workKindLabels } from "#domain/work/work-items.ts";
import { callFunction } from "#web/backend.ts";
import { useBusinessCall } from "#web/form-kit/use-business-call.ts";
import { LivePanel } from "#web/query/live-panel.tsx";
import { refreshShown } from "#web/query/live-store.ts";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { showToast } from "#web/ui/toast-store.ts";
import { useLazyDialog } from "#web/ui/use-lazy-dialog.tsx";
import { OfficeProblem } from "../kit/office-problem.tsx";
import type { PlaceProps } from "../shell/place-props.ts";
import { type MessageTemplate, useMessageTemplates } from "./template-queries.ts";

const loadDialog = async () => (await import("./template-dialog.tsx")).TemplateDialog;

const sayKinds = (kinds: readonly ThreadKind[]) =>
  kinds.length === threadKinds.length ? "For all records" : kinds.map((kind) => workKindLabels[kind]).join(", ");

/** It is saved once more, as a new one. */
async function restore({ title, text, kinds }: MessageTemplate) {
  const answer = await callFunction("save-message-template", { title, text, kinds }, { asMyself: true });
  showToast(answer.ok ? { kind: "success", text: "The template is back." } : { kind: "error", text: answer.message });
  refreshShown();
}

type RowProps = { template: MessageTemplate; isSending: boolean; onEdit: () => void; onDelete: () => void };

function Row({ template: { title, kinds }, isSending, onEdit, onDelete }: RowProps) {
  return (
    <li className="rec">
      <span className="rec__name" dir="auto">
        {title}
      </span>
      <span className="row">
        <button className="icon-btn" type="button" aria-label={`Edit ${title}`} aria-haspopup="dialog" onClick={onEdit}>
          <Icon of={Pencil} />
        </button>
        <button
          className="icon-btn"
          type="button"
          aria-label={`Delete ${title}`}
          aria-disabled={isSending || undefined}
          onClick={onDelete}
        >
          <Icon of={Trash2} />
        </button>
      </span>
      <span className="rec__meta">{sayKinds(kinds)}</span>
    </li>
  );
}

/** The texts that the office starts a message from: its own, and the built-in ones as they are. */
export function MessageTemplatesScreen({ account }: PlaceProps) {
  const live = useMessageTemplates(account.id);
  const editing = useLazyDialog(loadDialog);
  const { isSending, problem, send } = useBusinessCall({ onRefused: refreshShown });

  const edit = (template: MessageTemplate | null) =>
    void editing.show({
      template,
      onRefused: refreshShown,
      onSaved() {
        editing.close();
        showToast({ kind: "success", text: "The template is saved." });
        refreshShown();
      },
    });

  async function remove(template: MessageTemplate) {
    if ((await send("delete-message-template", { id: template.id })) === null) return;
    const action = { label: "Undo", run: () => void restore(template) };
    showToast({ kind: "success", text: "The template is deleted.", action });
    document.getElementById("h-message-templates")?.focus();
    refreshShown();
  }

  return (
    <div className="work-page--narrow stack">
      <LivePanel
        id="h-message-templates"
        title="Message templates"
        live={live}
        failure="The templates could not be loaded."
        aside={() => (
          <Button small variant="secondary" aria-haspopup="dialog" onClick={() => edit(null)}>
            Add a template
          </Button>
        )}
      >
        {(templates) => (
          <>
            {templates.length === 0 ? (
              <EmptyState fact="No templates of your own yet" line="Add the texts that you send again and again." />
            ) : (
              <ul className="rows">
                {templates.map((template) => (
                  <Row
                    key={template.id}
                    template={template}
                    isSending={isSending}
                    onEdit={() => edit(template)}
                    onDelete={() => void remove(template)}
                  />
                ))}
              </ul>
            )}
            <OfficeProblem text={problem} />
          </>
        )}
      </LivePanel>
      <section className="panel" aria-labelledby="h-built-in">
        <div className="panel__head">
          <h2 id="h-built-in">Built-in templates</h2>
        </div>
        <ul className="rows">
          {builtInTemplates.map(({ id, title, kinds }) => (
            <li className="rec" key={id}>
              <span className="rec__name">{title}</span>
              <span />
              <span className="rec__meta">{sayKinds(kinds)}</span>
            </li>
          ))}
        </ul>
      </section>
      {editing.dialog}
    </div>
  );
}
