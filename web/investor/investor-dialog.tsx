import { CircleAlert, CircleCheck, Clock } from "lucide-react";
import { Link } from "react-router";
import { sectorLabels } from "#domain/companies/sectors.ts";
import { latestText } from "#domain/fields/consent-texts.ts";
import {
  type Investor,
  investorMaxLengths,
  investorSchema,
  investorTypeLabels,
} from "#domain/investors/investments.ts";
import { approvalDays } from "#domain/investors/investor-approval.ts";
import { fundingStageLabels } from "#domain/requests/request-kinds.ts";
import { formatDate } from "#domain/time/dates.ts";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { SelectField, TextField } from "#web/ui/field.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { PillOptions } from "#web/ui/pill-options.tsx";
import { AmountField } from "../form-kit/amount-field.tsx";
import { ChoiceOptions } from "../form-kit/choice-options.tsx";
import type { FormValues } from "../form-kit/form-values.ts";
import { readRow } from "../form-kit/row/read-row.ts";
import { RowForm } from "../form-kit/row/row-form.tsx";
import { sendRow } from "../form-kit/row/row-sending.ts";
import { whereUnchanged } from "../form-kit/row/row-version.ts";
import { useRowForm } from "../form-kit/row/use-row-form.ts";
import { withConsent } from "../form-kit/row/with-consent.ts";
import { readStored } from "../query/read-stored.ts";
import { ApprovalCriteria, DecisionTime } from "./approval-lines.tsx";

const id = "investor";
const order = ["investor_type", "ticket_min", "ticket_max", "stages", "sectors", "city", "has_acknowledged_risk"];
const amounts = { ticket_min: "Smallest ticket", ticket_max: "Largest ticket" };
/** A change of one of these takes the approval away until the office has seen it. */
const approvedFields = ["investor_type", "ticket_min", "ticket_max"] as const;
const listOf = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

const read = (values: FormValues) =>
  readRow(investorSchema, values, { amounts, order, range: ["ticket_min", "ticket_max"] });

/** The profile is completed first; what is changed later are settings. */
const titleOf = (investor: Investor | null) => (investor ? "Account settings" : "Complete your profile");

/** The state of the approval. */
function Approval({ investor, holidays }: { investor: Investor; holidays: readonly string[] }) {
  const { is_approved, decided_at, reason } = investor;
  const day = decided_at ? ` on ${formatDate(new Date(decided_at))}` : "";
  if (is_approved)
    return (
      <div className="banner banner--success">
        <Icon of={CircleCheck} />
        <p>
          You were approved{day}. You see the names of startups and can express interest. If you change your investor
          type, ticket size or name, we review your profile again. Until we approve it, you see no names.
        </p>
      </div>
    );
  return (
    <div className={decided_at ? "banner banner--error" : "banner"}>
      <Icon of={decided_at ? CircleAlert : Clock} />
      <p>
        {decided_at ? (
          `Your application was not approved${day}.`
        ) : (
          <>
            Awaiting approval. <DecisionTime investor={investor} holidays={holidays} />
          </>
        )}
        {investor.approved_before
          ? " You changed your name, investor type or ticket size, so we review them again."
          : ""}
        {reason ? ` Reason: ${reason}` : ""} Until you are approved you see what startups ask for, without their names.
      </p>
    </div>
  );
}

type InvestorDialogProps = {
  open: boolean;
  onClose: () => void;
  owner: string;
  /** What was declared; null before it is. */
  investor: Investor | null;
  holidays: readonly string[];
  onSaved: () => void;
};

function InvestorForm({ owner, investor, holidays, onClose, onSaved }: Omit<InvestorDialogProps, "open">) {
  const form = useRowForm({
    id,
    owner,
    read,
    write: (row, began) =>
      sendRow((client) =>
        investor
          ? whereUnchanged(client.from("investors").update(row).eq("user_id", owner).select("user_id"), began, order)
          : withConsent("investor", client.from("investors").insert({ ...row, user_id: owner })),
      ),
    versioned: investor && {
      record: investor,
      fields: order,
      readCurrent: () => readStored((client) => client.from("investors").select("*").eq("user_id", owner)),
    },
    success: (row) => {
      if (investor === null) return `Details saved. We will decide within ${approvalDays} business days and email you.`;
      const isReviewed = approvedFields.some((name) => row[name] !== investor[name]);
      return `Your details are updated.${investor.is_approved && isReviewed ? " We will review them and email you." : ""}`;
    },
    onSaved,
  });
  const known = (value: string | number | null | undefined) => ({
    defaultValue: `${value ?? ""}`,
    "data-restored": "",
  });
  return (
    <RowForm
      id={id}
      form={form}
      label={titleOf(investor)}
      submit={investor ? "Save" : "Submit for approval"}
      privacy={latestText("investor").note ?? true}
      onClose={onClose}
      lead={
        <>
          {investor ? <Approval investor={investor} holidays={holidays} /> : null}
          <p className="soft">
            Name and phone are on <Link to="/account">your account page</Link>. A startup sees them once it accepts your
            interest.
          </p>
          {investor?.is_approved ? null : <ApprovalCriteria />}
        </>
      }
    >
      {(field) => (
        <>
          <SelectField
            {...field("investor_type")}
            {...known(investor?.investor_type)}
            label="Investor type"
            data-autofocus=""
          >
            <ChoiceOptions first="Choose a type" labels={investorTypeLabels} />
          </SelectField>
          <div className="form__row">
            <AmountField
              {...field("ticket_min")}
              {...known(investor?.ticket_min)}
              label="Smallest ticket"
              rangeTo="ticket_max"
            />
            <AmountField {...field("ticket_max")} {...known(investor?.ticket_max)} label="Largest ticket" />
          </div>
          <PillOptions
            type="checkbox"
            {...field("stages")}
            legend="Stages"
            options={listOf(fundingStageLabels)}
            defaultValue={investor?.stages}
          />
          <PillOptions
            type="checkbox"
            {...field("sectors")}
            legend="Sectors"
            options={listOf(sectorLabels)}
            defaultValue={investor?.sectors}
          />
          <TextField
            {...field("city", "optional")}
            {...known(investor?.city)}
            label="City"
            hint="Preferred location of startups. If left blank, city is not used for matching."
            maxLength={investorMaxLengths.city}
          />
          <Checkbox {...field("has_acknowledged_risk")} defaultChecked={investor?.has_acknowledged_risk}>
            {latestText("investor").label}
          </Checkbox>
        </>
      )}
    </RowForm>
  );
}

/** An investor's profile, and whether it was approved. */
export function InvestorDialog({ open, ...form }: InvestorDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={form.onClose}
      title={titleOf(form.investor)}
      description="Your investment preferences. With an interest, startups see only your investor type, ticket size and note."
    >
      <InvestorForm {...form} />
    </Dialog>
  );
}
