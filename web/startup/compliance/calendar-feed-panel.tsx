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

const what = "All your open filings of a year in your own calendar, with a reminder a week and a day before each.";

/** The private calendar: made, copied once, replaced, revoked. */
export function CalendarFeedPanel({ owner }: { owner: string }) {
  const live = useCalendarFeed(owner);
  const confirm = useLazyDialog(loadConfirm);
  /** Kept as long as the page is: nobody is told it a second time. */
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
    showToast({ kind: "success", text: "Your private calendar is made." });
    focusHeading("h-feed");
  }

  const replace = () =>
    confirm.show({
      title: "Make a new address?",
      name: "The address that you have now stops working everywhere.",
      action: "Make a new address",
      pending: "Making...",
      keep: "Keep the old one",
      isHarmless: true,
      success: "Your private calendar has a new address.",
      run: make,
      onDone: confirm.close,
    });
  const revoke = () =>
    confirm.show({
      title: "Revoke the calendar?",
      name: "The address stops working everywhere. You can make a new one at any time.",
      action: "Revoke",
      pending: "Revoking...",
      keep: "Keep it",
      success: "The calendar is revoked.",
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
              <p className="soft">Its address was shown when it was made, and is not shown again.</p>
            ) : null}
            <div className="row">
              {created_at ? (
                <>
                  <Button variant="secondary" small onClick={() => void replace()}>
                    Make a new address
                  </Button>
                  <Button variant="quiet" small onClick={() => void revoke()}>
                    Revoke
                  </Button>
                </>
              ) : (
                <Button variant="secondary" small busyLabel={isMaking && "Making..."} onClick={() => void makeFirst()}>
                  Make a private calendar
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
