import { Pencil, Trash2 } from "lucide-react";
import type { TemplateItem, TemplateRole } from "#domain/catalogue/documents/document-template.ts";
import { Button } from "#web/ui/button.tsx";
import { focusHeading } from "#web/ui/focus/focus-heading.ts";
import { Icon } from "#web/ui/icon.tsx";
import { useLazyDialog } from "#web/ui/use-lazy-dialog.tsx";
import { describeRole } from "./template-items.ts";

const loadDialog = async () => (await import("./template-role-dialog.tsx")).TemplateRoleDialog;
const headingId = "h-template-roles";
const mostRoles = 10;

type TemplateRolesProps = {
  people: readonly TemplateRole[];
  items: readonly Pick<TemplateItem, "per">[];
  /** Another name of a role: its documents follow. */
  onChange: (people: readonly TemplateRole[], renamed?: { readonly from: string; readonly to: string }) => void;
};

/** The roles of people from whom a list asks documents; one goes once no document is asked from it. */
export function useTemplateRoles({ people, items, onChange }: TemplateRolesProps) {
  const editing = useLazyDialog(loadDialog);
  const edit = (role: TemplateRole | null) =>
    void editing.show({
      role,
      others: people.filter((one) => one !== role).map((one) => one.role),
      onSave(changed) {
        editing.close();
        if (role === null) onChange([...people, changed]);
        else
          onChange(
            people.map((one) => (one === role ? changed : one)),
            { from: role.role, to: changed.role },
          );
      },
    });

  function remove(role: TemplateRole) {
    onChange(people.filter((one) => one !== role));
    // The button is gone.
    focusHeading(headingId);
  }

  return {
    dialog: editing.dialog,
    section: (
      <section className="doc-list__group" aria-labelledby={headingId}>
        <h3 id={headingId} tabIndex={-1}>
          People
        </h3>
        <ul className="doc-list__items">
          {people.map((one) => {
            const asked = items.filter(({ per }) => per === one.role).length;
            return (
              <li className="doc-row" key={one.role}>
                <div className="doc-row__main">
                  <p className="doc-row__title">
                    <b>{one.role}</b>
                  </p>
                  <p className="doc-row__about">{describeRole(one, asked)}</p>
                </div>
                <div className="doc-row__acts">
                  <button
                    className="icon-btn"
                    type="button"
                    aria-label={`Edit ${one.role}`}
                    aria-haspopup="dialog"
                    onClick={() => edit(one)}
                  >
                    <Icon of={Pencil} />
                  </button>
                  {asked === 0 ? (
                    <button
                      className="icon-btn"
                      type="button"
                      aria-label={`Remove ${one.role}`}
                      onClick={() => remove(one)}
                    >
                      <Icon of={Trash2} />
                    </button>
                  ) : null}
                </div>
              </li>
            );
          })}
        </ul>
        <div className="panel__body form">
          <p>A document can be asked for once, or from each person of a role.</p>
          {people.length < mostRoles ? (
            <div className="row">
              <Button variant="secondary" small aria-haspopup="dialog" onClick={() => edit(null)}>
                Add a role
              </Button>
            </div>
          ) : null}
        </div>
      </section>
    ),
  };
}
