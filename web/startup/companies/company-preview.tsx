import { useState } from "react";
import { visibilities } from "#domain/companies/company-parts.ts";
import {
  findView,
  type View,
  viewerLabels,
  viewers,
  visibilityLabels,
  visibilityLines,
} from "#domain/companies/company-views.ts";
import { sectorLabels } from "#domain/companies/sectors.ts";
import { rupees } from "#domain/money/paise.ts";
import { formatMoney } from "#domain/money/rupees.ts";
import { labelValue } from "#domain/requests/request-facts.ts";
import { fundingStageLabels } from "#domain/requests/request-kinds.ts";
import type { CompanyRow } from "#web/startup/startup-queries.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Tabs } from "#web/ui/tabs.tsx";

const notWritten = "(not filled in)";

function listLines(company: CompanyRow, view: View): [string, string][] {
  const text = (value: string | null) => value || notWritten;
  const teaser: [string, string][] = [
    ["Sector", company.sector ? labelValue(sectorLabels, company.sector) : notWritten],
    ["Stage", company.stage ? labelValue(fundingStageLabels, company.stage) : notWritten],
    ["City", text(company.city)],
    ["Amount sought", company.ask === null ? notWritten : formatMoney(rupees(company.ask))],
    ["Traction", text(company.traction)],
    ["Summary", text(company.summary)],
  ];
  if (view === "teaser") return teaser;
  const named: [string, string][] = [["Company name", company.name], ...teaser];
  if (view === "name") return named;
  return [
    ...named,
    ["CIN", text(company.cin)],
    ["DPIIT number", text(company.dpiit_number)],
    ["Use of funds", text(company.use_of_funds)],
    ["Team", text(company.team)],
    ["Deck link", text(company.deck_url)],
  ];
}

function Seen({ company, view }: { company: CompanyRow; view: View }) {
  if (view === "nothing") return <p className="soft">Sees nothing: your company does not appear in their portal.</p>;
  return (
    <dl className="request-facts">
      {listLines(company, view).map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

type CompanyPreviewProps = { open: boolean; onClose: () => void; company: CompanyRow };

/** The same company at each visibility, through the eyes of each kind of investor. */
export function CompanyPreview({ open, onClose, company }: CompanyPreviewProps) {
  const [level, setLevel] = useState(company.visibility);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="What investors see"
      description={`Current visibility: ${visibilityLabels[company.visibility]}.`}
    >
      <div className="dialog__body">
        <Tabs
          idPrefix="preview"
          label="Visibility"
          chosen={level}
          onChoose={setLevel}
          tabs={visibilities.map((id) => ({
            id,
            label: visibilityLabels[id],
            panel: (
              <div className="preview">
                <p>{visibilityLines[id]}</p>
                {viewers.map((viewer) => (
                  <section key={viewer} aria-label={viewerLabels[viewer]}>
                    <h3>{viewerLabels[viewer]}</h3>
                    <Seen company={company} view={findView(id, viewer)} />
                  </section>
                ))}
              </div>
            ),
          }))}
        />
      </div>
      <div className="dialog__foot">
        <Button variant="secondary" onClick={onClose}>
          Close
        </Button>
      </div>
    </Dialog>
  );
}
