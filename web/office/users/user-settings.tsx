import { callFunction } from "#web/backend.ts";
import { type OfficeSettings, useOfficeSettings } from "#web/office/users/user-queries.ts";
import { refreshShown } from "#web/query/live-store.ts";
import { Button } from "#web/ui/button.tsx";
import { LivePanel } from "../../query/live-panel.tsx";
import { focusHeading } from "../../ui/focus/focus-heading.ts";
import { useLazyDialog } from "../../ui/use-lazy-dialog.tsx";
import { DocumentLimitsForm } from "./document-limits-form.tsx";
import { InvestorApprovals } from "./investor-approvals.tsx";
import { ListingReview } from "./listing-review.tsx";
import { MeetingPatternForm } from "./meeting-pattern-form.tsx";
import { type UsersView, writeUsersView } from "./users-view.ts";

const headingId = "h-settings";
const loadConfirm = () => import("#web/form-kit/confirm-dialog.tsx").then(({ ConfirmDialog }) => ConfirmDialog);

/** Each setting in both states: what it says, and what the button beside it does. */
const settings = [
  {
    key: "is_sign_up_open",
    name: "Sign-up",
    on: {
      state: "Open: visitors can create accounts.",
      action: "Close sign-up",
      title: "Close sign-up?",
      line: "Visitors cannot create accounts until you open sign-up again. Existing users can still sign in.",
    },
    off: {
      state: "Closed: visitors cannot create accounts. Existing users can still sign in.",
      action: "Open sign-up",
      title: "Open sign-up?",
      line: "Visitors can create accounts again.",
    },
  },
  {
    key: "holds_new_listings",
    name: "New startup listings",
    on: {
      state: "Reviewed first: investors see a listing once you show it.",
      action: "Publish without review",
      title: "Publish new listings without review?",
      line: "Listings already awaiting review stay hidden until you show them.",
    },
    off: {
      state: "Published immediately: investors see a listing as soon as its owner publishes it.",
      action: "Require review before publishing",
      title: "Require review before publishing?",
      line: "Investors see a new listing only once you show it. Existing listings stay visible.",
    },
  },
  {
    key: "requires_second_factor",
    name: "Two-factor authentication for the office",
    on: {
      state:
        "Required: administrators and staff have 7 days to set it up. After that, nothing opens for them until it is set up.",
      action: "Make it optional",
      title: "Make two-factor authentication optional?",
      line: "Administrators and staff without it keep working with their password alone.",
    },
    off: {
      state: "Optional: administrators and staff without it sign in with the password alone.",
      action: "Require two-factor authentication",
      title: "Require two-factor authentication?",
      line: "Administrators and staff without it have 7 days to set it up. After that, nothing opens for them until it is set up.",
    },
  },
] as const;

type Setting = (typeof settings)[number];

function Switches({ now, onAsk }: { now: OfficeSettings; onAsk: (setting: Setting, isOn: boolean) => void }) {
  return (
    <ul className="rows">
      {settings.map((setting) => {
        const { key, name } = setting;
        const { state, action } = setting[now[key] ? "on" : "off"];
        return (
          <li className="rec" key={key}>
            <span className="rec__name">{name}</span>
            <span className="rec__end">
              <Button small variant="secondary" aria-haspopup="dialog" onClick={() => onAsk(setting, now[key])}>
                {action}
              </Button>
            </span>
            <span className="rec__meta">{state}</span>
          </li>
        );
      })}
    </ul>
  );
}

/** Settings for all users: sign-up, investor approvals, and the review of startup listings. */
export function UserSettings({ owner, view }: { owner: string; view: UsersView }) {
  const live = useOfficeSettings(owner);
  const confirm = useLazyDialog(loadConfirm);

  function ask({ key, name, ...words }: Setting, isOn: boolean) {
    const { title, action, line } = words[isOn ? "on" : "off"];
    void confirm.show({
      ...{ title, name, action, pending: "Saving...", keep: "Cancel" },
      isHarmless: key !== "is_sign_up_open" || !isOn,
      success: "Setting saved.",
      children: <p>{line}</p>,
      async run() {
        const answer = await callFunction(
          "change-settings",
          { [key]: !isOn, expected_settings: { [key]: isOn } },
          { asMyself: true },
        );
        if (!answer.ok) refreshShown();
        return answer.ok ? null : answer.message;
      },
      onDone() {
        confirm.close();
        focusHeading(headingId);
        refreshShown();
      },
    });
  }

  return (
    <>
      <LivePanel id={headingId} title="Settings" live={live} failure="The settings could not be loaded.">
        {(now) => (
          <>
            <Switches now={now} onAsk={ask} />
            <MeetingPatternForm saved={now.meeting_pattern} />
            <DocumentLimitsForm saved={now} />
          </>
        )}
      </LivePanel>
      <InvestorApprovals />
      <ListingReview
        owner={owner}
        view={view}
        addressOf={(page) => writeUsersView({ view: "settings", ...page })}
        ownerAddressOf={(user) => writeUsersView({ view: "all", user })}
      />
      {confirm.dialog}
    </>
  );
}
