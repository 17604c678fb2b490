import { useState } from "react";
import { formatDate } from "#domain/time/dates.ts";
import {
  makeCalendarFeed,
  revokeCalendarFeed,
  useCalendarFeed,
} from "#web/startup/compliance/calendar-feed-queries.ts";
import { Button } from "#web/ui/button.tsx";
import { showToast } from "#web/ui/toast-store.ts";
import { LivePanel } from "../../query/live-panel.tsx";
import { focusHeading } from "../../ui/focus/focus-heading.ts";
import { useLazyDialog } from "../../ui/use-lazy-dialog.tsx";
import { FeedAddress } from "./feed-address.tsx";

const loadConfirm = () => import("#web/form-kit/confirm-dialog.tsx").then(({ ConfirmDialog }) => ConfirmDialog);

const what = "See a year of open filings in your own calendar, with reminders a week and a day before each.";

/** The private calendar: made, copied once, replaced, revoked. */
export function CalendarFeedPanel({ owner }: { owner: string }) {
  const live = useCalendarFeed(owner);
  const confirm = useLazyDialog(loadConfirm);
  /** Held while the page is open: the address is shown only once. */
  const [url, setUrl] = useState<string | null>(null);
  const [isMaking, setIsMaking] = useState(false);

  async function make(): Promise<string | null> {
    const made = await makeCalendarFeed();
    if ("problem" in made) return made.problem;
    setUrl(made.url);
    await live.reload();
    return null;
  }

  async function makeFirst() {
    if (isMaking) return;
    setIsMaking(true);
    const problem = await make();
    setIsMaking(false);
    if (problem !== null) return showToast({ kind: "error", text: problem });
    showToast({ kind: "success", text: "Private calendar created." });
    focusHeading("h-feed");
  }

  const replace = () =>
    confirm.show({
      title: "Create a new calendar link?",
      name: "The current link will stop working everywhere.",
      action: "Create new link",
      pending: "Creating...",
      keep: "Keep current link",
      isHarmless: true,
      success: "New calendar link created.",
      run: make,
      onDone: confirm.close,
    });
  const revoke = () =>
    confirm.show({
      title: "Revoke the calendar?",
      name: "The link will stop working everywhere. You can create a new one at any time.",
      action: "Revoke",
      pending: "Revoking...",
      keep: "Keep it",
      success: "Calendar revoked.",
      run: revokeCalendarFeed,
      onDone() {
        setUrl(null);
        confirm.close();
        void live.reload();
        focusHeading("h-feed");
      },
    });

  return (
    <>
      <LivePanel
        id="h-feed"
        title="Your private calendar"
        live={live}
        failure="Your private calendar could not be loaded."
        aside={({ created_at }) => (created_at ? <span>Since {formatDate(new Date(created_at))}</span> : null)}
      >
        {({ created_at }) => (
          <div className="panel__body feed">
            <p>{what}</p>
            {url && created_at ? <FeedAddress url={url} /> : null}
            {created_at && !url ? (
              <p className="soft">The link was shown once, when it was created, and is not shown again.</p>
            ) : null}
            <div className="row">
              {created_at ? (
                <>
                  <Button variant="secondary" small onClick={() => void replace()}>
                    Create new link
                  </Button>
                  <Button variant="quiet" small onClick={() => void revoke()}>
                    Revoke
                  </Button>
                </>
              ) : (
                <Button
                  variant="secondary"
                  small
                  busyLabel={isMaking && "Creating..."}
                  onClick={() => void makeFirst()}
                >
                  Create private calendar
                </Button>
              )}
            </div>
          </div>
        )}
      </LivePanel>
      {confirm.dialog}
    </>
  );
}
