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
  onChange: (
    change: (now: readonly TemplateRole[]) => readonly TemplateRole[],
    renamed?: { readonly from: string; readonly to: string },
  ) => void;
};

/** The roles of people from whom a list asks documents; one goes once no document is asked from it. */
export function useTemplateRoles({ people, items, onChange }: TemplateRolesProps) {
  const editing = useLazyDialog(loadDialog);
  /** By its place: what is saved meanwhile answers with the same roles as new objects. */
  function edit(at: number | null) {
    const role = (at === null ? undefined : people[at]) ?? null;
    void editing.show({
      role,
      others: people.filter((_, place) => place !== at).map((one) => one.role),
      onSave(changed) {
        editing.close();
        if (role === null) return onChange((now) => [...now, changed]);
        onChange((now) => now.map((one, place) => (place === at ? changed : one)), {
          from: role.role,
          to: changed.role,
        });
      },
    });
  }

  function remove(at: number) {
    onChange((now) => now.filter((_, place) => place !== at));
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
          {people.map((one, at) => {
            const asked = items.filter(({ per }) => per === one.role).length;
            return (
              // A changed name is the same role; nothing is stored in a line.
              // biome-ignore lint/suspicious/noArrayIndexKey: roles have no other key
              <li className="doc-row" key={at}>
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
                    onClick={() => edit(at)}
                  >
                    <Icon of={Pencil} />
                  </button>
                  {asked === 0 ? (
                    <button
                      className="icon-btn"
                      type="button"
                      aria-label={`Remove ${one.role}`}
                      onClick={() => remove(at)}
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
