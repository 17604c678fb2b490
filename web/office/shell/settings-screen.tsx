import { EmptyState } from "#web/ui/empty-state.tsx";
import { ChoiceLinks } from "../kit/choice-links.tsx";
import { GoTo } from "../kit/go-to.tsx";
import type { PlaceProps } from "./place-props.ts";
import { settingsParts } from "./settings-parts.ts";

const addressOf = (id: string) => `/office/settings/${id}`;

/** The settings of the workspace: its parts as links in one line, and the open one. */
export function SettingsScreen(props: PlaceProps) {
  const parts = settingsParts.filter(({ roles }) => roles.includes(props.role));
  const open = parts.find(({ id }) => id === props.record);
  if (!open) return parts[0] ? <GoTo to={addressOf(parts[0].id)} /> : <EmptyState fact="No settings yet" />;
  const { screen: Screen } = open;
  return (
    <div className="work-page">
      <ChoiceLinks
        label="Settings"
        links={parts.map(({ id, label }) => ({ key: id, label, to: addressOf(id), isChosen: id === open.id }))}
      />
      {/* Where the link for skipping leads, as in the lists. */}
      <div id="records" tabIndex={-1}>
        <Screen {...props} />
      </div>
    </div>
  );
}
