import { CircleCheck, Ellipsis } from "lucide-react";
import { useState } from "react";
import type { Visibility } from "#domain/companies/company-parts.ts";
import {
  countNamedPeople,
  financialYearOf,
  isErasedPerson,
  listNamedPeople,
  nameFinancialYear,
} from "#domain/companies/named-people.ts";
import { mostNamedPeople, warnedNamedPeople } from "#domain/investors/investment-choices.ts";
import { formatDate, formatIstDay } from "#domain/time/dates.ts";
import { businessNow } from "#web/backend.ts";
import { refreshShown } from "#web/query/live-store.ts";
import type { Live } from "#web/query/use-live.ts";
import type { ShareRow } from "#web/startup/startup-queries.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { changeRow, tryChange } from "../../query/change-row.ts";
import { LivePanel } from "../../query/live-panel.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { useLazyDialog } from "../../ui/use-lazy-dialog.tsx";

const loadForm = () => import("#web/startup/companies/share-dialog.tsx").then(({ ShareDialog }) => ShareDialog);
const loadConfirm = () => import("#web/form-kit/confirm-dialog.tsx").then(({ ConfirmDialog }) => ConfirmDialog);
const shownAtFirst = 8;

type SharesPanelProps = { owner: string; live: Live<ShareRow[]>; visibility: Visibility };

const lines: Readonly<Record<Visibility, string>> = {
  private: "While your company is private, they cannot see it either.",
  teaser: "Named people who are approved investors see your full profile. Everyone else sees the teaser.",
  shared: "Only they can see your company, once they are approved as investors.",
};

/** What a person whose access is revoked sees from then on. */
const revokedLines: Readonly<Record<Visibility, string>> = {
  private: "While your company is private, no investor sees it.",
  teaser: "From now on they see the teaser, as other investors do.",
  shared: "From now on they cannot see your company.",
};

function Limit({ count }: { count: number }) {
  if (count < warnedNamedPeople) return null;
  const left = mostNamedPeople - count;
  return (
    <p className="panel__note" role="status">
      {left > 0
        ? `You have named ${count} people this financial year. You can name ${left} more.`
        : `You have named ${mostNamedPeople} people, the limit for this financial year. You can name more from April.`}
    </p>
  );
}

/** Whom the company is offered to, by name: the law's list (Companies Act 2013, section 42). */
export function SharesPanel({ owner, live, visibility }: SharesPanelProps) {
  const form = useLazyDialog(loadForm);
  const confirm = useLazyDialog(loadConfirm);
  const [showsAll, setShowsAll] = useState(false);
  const year = financialYearOf(formatIstDay(businessNow()));

  function add() {
    const taken = (live.data ?? []).filter(({ financial_year }) => financial_year === year).map(({ email }) => email);
    void form.show({
      owner,
      taken,
      onSaved() {
        form.close();
        refreshShown();
      },
    });
  }

  const change = (id: string, is_revoked: boolean) => (client: Parameters<Parameters<typeof tryChange>[0]>[0]) =>
    client.from("company_shares").update({ is_revoked }).eq("id", id).select("id");

  /** In a later year by a line of that year, in which the person counts. */
  function nameAgain({ id, email, financial_year }: ShareRow) {
    const ask: Parameters<typeof changeRow>[0] =
      financial_year === year
        ? change(id, false)
        : (client) => client.from("company_shares").insert({ email, user_id: owner }).select("id");
    void changeRow(ask, "Investor named again.");
  }

  function revoke({ id, email }: ShareRow) {
    void confirm.show({
      title: "Revoke this person's access?",
      name: email,
      action: "Revoke access",
      pending: "Revoking...",
      keep: "Keep it",
      success: "Access revoked.",
      children: (
        <p>
          {revokedLines[visibility]} They still count towards this financial year’s limit of {mostNamedPeople}. You can
          name them again.
        </p>
      ),
      run: () => tryChange(change(id, true)),
      onDone() {
        confirm.close();
        refreshShown();
      },
    });
  }

  const addButton = (
    <Button variant="secondary" small onClick={add}>
      Name an investor
    </Button>
  );
  return (
    <>
      <LivePanel
        id="h-shares"
        title="Named investors"
        live={live}
        failure="Your named investors could not be loaded."
        aside={(all) => (all.length > 0 && countNamedPeople(all, year) < mostNamedPeople ? addButton : null)}
      >
        {(all) => {
          const people = listNamedPeople(all);
          const count = countNamedPeople(all, year);
          return (
            <>
              <Limit count={count} />
              <div className="panel__part">
                <p>
                  <b className="num">
                    {count} of {mostNamedPeople}
                  </b>{" "}
                  named people this financial year ({nameFinancialYear(year)})
                </p>
                <p className="rec__meta">
                  {lines[visibility]} This is a private placement: at most {mostNamedPeople} named people in a financial
                  year, no public offer (Companies Act 2013, section 42). No money is taken on this site.
                </p>
              </div>
              {people.length === 0 ? (
                <EmptyState
                  fact="No investors named yet"
                  line="Name an investor by the email address they sign in with."
                >
                  {addButton}
                </EmptyState>
              ) : (
                <ul className="rows">
                  {people.slice(0, showsAll ? undefined : shownAtFirst).map((share) => (
                    <li className="rec" key={share.id}>
                      <span className="rec__name">
                        {isErasedPerson(share) ? "Erased at the person’s request" : share.email}
                      </span>
                      <Badge
                        tone={share.is_revoked ? "other" : "approved"}
                        icon={share.is_revoked ? Ellipsis : CircleCheck}
                      >
                        {share.is_revoked ? "Revoked" : "Named"}
                      </Badge>
                      <span className="rec__meta">Named {formatDate(new Date(share.created_at))}</span>
                      <span className="rec__end">
                        {isErasedPerson(share) ? null : share.is_revoked ? (
                          <button className="link-btn" type="button" onClick={() => nameAgain(share)}>
                            Name again<span className="vh"> {share.email}</span>
                          </button>
                        ) : (
                          <button className="link-btn" type="button" onClick={() => revoke(share)}>
                            Revoke<span className="vh"> {share.email}</span>
                          </button>
                        )}
                      </span>
                    </li>
                  ))}
                </ul>
              )}
              {people.length > shownAtFirst && !showsAll ? (
                <div className="panel__foot">
                  <Button variant="quiet" small onClick={() => setShowsAll(true)}>
                    Show all {people.length}
                  </Button>
                </div>
              ) : null}
            </>
          );
        }}
      </LivePanel>
      {form.dialog}
      {confirm.dialog}
    </>
  );
}
