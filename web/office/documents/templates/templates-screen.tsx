import { useEffect } from "react";
import { Link, useSearchParams } from "react-router";
import { formatDate } from "#domain/time/dates.ts";
import { LivePanel } from "#web/query/live-panel.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import type { PlaceProps } from "../../shell/place-props.ts";
import { TemplateForm } from "./template-form.tsx";
import { type Template, useTemplates } from "./template-queries.ts";

const addressOf = (id: string) => `/office/settings/documents?list=${id}`;

const origin = ({ is_own, changed_at, changed_by }: Template) =>
  is_own && changed_at
    ? `Changed ${formatDate(new Date(changed_at))}${changed_by ? ` by ${changed_by}` : ""}`
    : "Standard";

function List({ templates }: { templates: readonly Template[] }) {
  return (
    <ul className="rows">
      {templates.map((template) => (
        <li className="rec" key={template.id}>
          <span className="rec__name">
            <Link to={addressOf(template.id)}>{template.label}</Link>
          </span>
          <span className="rec__meta num">
            {template.items.length} {template.items.length === 1 ? "document" : "documents"}
          </span>
          <span className="rec__meta">{origin(template)}</span>
          <span className="rec__meta num">
            {template.open_lists > 0
              ? `${template.open_lists} open ${template.open_lists === 1 ? "list" : "lists"}`
              : ""}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Which documents each service needs; one list is open at a time. */
export function TemplatesScreen({ account }: PlaceProps) {
  const live = useTemplates(account.id);
  const [params] = useSearchParams();
  const chosen = params.get("list");
  // One list takes the place of all of them: it is read from its top.
  useEffect(() => {
    if (chosen !== null) document.getElementById("h-templates")?.focus();
  }, [chosen]);
  const open = live.data?.find(({ id }) => id === chosen);
  return (
    <div className="work-page--narrow">
      {chosen === null ? null : (
        <p className="inbox-back">
          <Link to="/office/settings/documents">All lists</Link>
        </p>
      )}
      <LivePanel
        id="h-templates"
        title={open ? open.label : "Documents"}
        live={live}
        failure="The lists could not be loaded."
        aside={() => (open ? origin(open) : null)}
      >
        {(templates) =>
          chosen === null ? (
            <List templates={templates} />
          ) : open ? (
            // What was stored meanwhile by a colleague does not replace what is typed: the form says so when it is saved.
            <TemplateForm key={open.id} owner={account.id} template={open} />
          ) : (
            <EmptyState fact="This list does not exist" line="Please choose one of the others." />
          )
        }
      </LivePanel>
    </div>
  );
}
