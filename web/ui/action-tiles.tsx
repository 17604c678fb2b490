import { ChevronRight, type LucideIcon } from "lucide-react";
import { Icon } from "#web/ui/icon.tsx";

export type Action<Id extends string> = {
  readonly id: Id;
  readonly icon: LucideIcon;
  readonly label: string;
  readonly line: string;
};

type ActionTilesProps<Id extends string> = { actions: readonly Action<Id>[]; onChoose: (id: Id) => void };

/** The quick actions of a dashboard; each opens a form. */
export function ActionTiles<Id extends string>({ actions, onChoose }: ActionTilesProps<Id>) {
  return (
    <section aria-labelledby="h-quick">
      <h2 className="vh" id="h-quick">
        Quick actions
      </h2>
      <div className={actions.length > 3 ? `quick quick--${actions.length}` : "quick"}>
        {actions.map(({ id, icon, label, line }) => (
          <button key={id} type="button" aria-haspopup="dialog" onClick={() => onChoose(id)}>
            <span className="cell">
              <Icon of={icon} />
            </span>
            <span>
              <b>{label}</b>
              <small>{line}</small>
            </span>
            <Icon of={ChevronRight} />
          </button>
        ))}
      </div>
    </section>
  );
}
