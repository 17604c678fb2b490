import { CircleAlert, Clock } from "lucide-react";
import { Link } from "react-router";
import { officeReasonMaxLength } from "#domain/accounts/users-lists.ts";
import { visibilityLabels } from "#domain/companies/company-views.ts";
import { sectorLabels } from "#domain/companies/sectors.ts";
import { rupees } from "#domain/money/paise.ts";
import { formatRupees } from "#domain/money/rupees.ts";
import { fundingStageLabels } from "#domain/requests/request-kinds.ts";
import { formatInstant } from "#domain/time/dates.ts";
import { callFunction } from "#web/backend.ts";
import { type Listing, useListings } from "#web/office/users/user-queries.ts";
import { refreshShown } from "#web/query/live-store.ts";
import { useQuickRefresh } from "#web/query/use-quick-refresh.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { focusHeading } from "../../ui/focus/focus-heading.ts";
import { useLazyDialog } from "../../ui/use-lazy-dialog.tsx";
import { ChoiceLinks } from "../kit/choice-links.tsx";
import { CsvButton } from "../kit/csv-button.tsx";
import { ListPanel } from "../kit/list-panel.tsx";
import type { ListingsView } from "./users-view.ts";

const headingId = "h-listings";
const loadReason = async () => (await import("#web/office/kit/reason-dialog.tsx")).ReasonDialog;
const loadConfirm = () => import("#web/form-kit/confirm-dialog.tsx").then(({ ConfirmDialog }) => ConfirmDialog);

const wordOf = (labels: Readonly<Record<string, string>>, value: string) => labels[value] ?? value;

type LineProps = {
  listing: Listing;
  ownerAddress: string | undefined;
  onHold: () => void;
  onShow: () => void;
};

function Line({ listing, ownerAddress, onHold, onShow }: LineProps) {
  const { name, owner_name, owner_email, sector, stage, city, ask, summary, traction } = listing;
  const { visibility, is_held, hold_reason, updated_at } = listing;
  const waits = is_held && hold_reason === null;
  return (
    <li className="rec">
      <span className="rec__name" dir="auto">
        {name}
      </span>
      <span className="rec__end">
        {is_held ? (
          <Badge tone={waits ? "pending" : "rejected"} icon={waits ? Clock : CircleAlert}>
            {waits ? "Awaiting review" : "Hidden"}
          </Badge>
        ) : (
          <span className="tag">{visibilityLabels[visibility]}</span>
        )}
      </span>
      <span className="rec__meta">
        {[wordOf(sectorLabels, sector), wordOf(fundingStageLabels, stage), city, formatRupees(rupees(ask))].join(" · ")}
      </span>
      <div className="rec__next stack">
        <p dir="auto">{summary}</p>
        {traction ? <p dir="auto">{traction}</p> : null}
        {hold_reason ? <p dir="auto">Reason for hiding: {hold_reason}</p> : null}
        <p className="rec__meta">
          Listed by{" "}
          {ownerAddress ? <Link to={ownerAddress}>{owner_name || owner_email}</Link> : owner_name || owner_email},
          updated {formatInstant(updated_at)}
        </p>
        <div className="row">
          {is_held ? (
            <Button small aria-haspopup="dialog" onClick={onShow}>
              Show listing<span className="vh"> {name}</span>
            </Button>
          ) : null}
          {!is_held || waits ? (
            <Button small variant="secondary" aria-haspopup="dialog" onClick={onHold}>
              Hide listing<span className="vh"> {name}</span>
            </Button>
          ) : null}
        </div>
      </div>
    </li>
  );
}

type ListingReviewProps = {
  owner: string;
  view: ListingsView;
  /** The address of a page of the list, in PowerAdmin or in the workspace. */
  addressOf: (view: ListingsView) => string;
  /** The account of a listing's owner; none where the reader has no accounts. */
  ownerAddressOf?: (user: string) => string;
};

/** Startup listings with what investors read; administrators can hide a listing. */
export function ListingReview({ owner, view, addressOf, ownerAddressOf }: ListingReviewProps) {
  const { held, older, newer } = view;
  const live = useListings(owner, { held, older, newer });
  // The owner may change a listing meanwhile: the decision is always about the words shown here.
  useQuickRefresh(live.reload);
  const reason = useLazyDialog(loadReason);
  const confirm = useLazyDialog(loadConfirm);
  const goOn = (close: () => void) => () => {
    close();
    focusHeading(headingId);
    refreshShown();
  };

  const hold = ({ id, name, updated_at }: Listing) =>
    void reason.show({
      ...{ title: "Hide this listing?", name, label: "Reason" },
      hint: "The startup will see the reason. Investors cannot see the listing until you show it again.",
      ...{ maxLength: officeReasonMaxLength, action: "Hide listing", pending: "Hiding...", keep: "Cancel" },
      success: "Listing hidden. The startup has been notified.",
      ...{ call: "review-listing", body: { id, updated_at, is_held: true }, onDone: goOn(reason.close) },
    });
  const show = ({ id, name, updated_at }: Listing) =>
    void confirm.show({
      ...{
        title: "Show this listing?",
        name,
        action: "Show listing",
        pending: "Saving...",
        keep: "Cancel",
        isHarmless: true,
      },
      success: "Listing shown. The startup has been notified.",
      children: <p>Investors will see what the owner has chosen to share.</p>,
      async run() {
        const answer = await callFunction("review-listing", { id, updated_at, is_held: false }, { asMyself: true });
        return answer.ok ? null : answer.message;
      },
      onDone: goOn(confirm.close),
    });

  return (
    <>
      <div className="row office-csv users-next">
        <ChoiceLinks
          label="Listings"
          links={[
            { key: "all", label: "All", to: addressOf({}), isChosen: !held },
            {
              key: "held",
              label: "Hidden or awaiting review",
              to: addressOf({ held: "yes" }),
              isChosen: held === "yes",
            },
          ]}
        />
        <CsvButton list="listings" filter={{ held }} />
      </div>
      <ListPanel
        headingId={headingId}
        title="Startup listings"
        live={live}
        failure="The listings could not be loaded."
        countOf={({ listings }) => listings.length}
        none={
          held
            ? { fact: "No listings hidden or awaiting review" }
            : { fact: "No listings yet", line: "Startups visible to investors appear here." }
        }
        noMore="No more listings"
        cursors={{ older, newer }}
        addressOf={(cursors) => addressOf({ held, ...cursors })}
      >
        {({ listings }) => (
          <ul className="rows">
            {listings.map((listing) => (
              <Line
                key={listing.id}
                listing={listing}
                ownerAddress={ownerAddressOf?.(listing.user_id)}
                onHold={() => hold(listing)}
                onShow={() => show(listing)}
              />
            ))}
          </ul>
        )}
      </ListPanel>
      {reason.dialog}
      {confirm.dialog}
    </>
  );
}
