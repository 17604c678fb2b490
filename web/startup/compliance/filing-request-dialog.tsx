import { useEffect } from "react";
import type { FilingArea } from "#domain/compliance/filing-rule.ts";
import type { Filing } from "#domain/compliance/filings.ts";
import type { EnquiryServiceType } from "#domain/enquiries/enquiry-choices.ts";
import { formatDay } from "#domain/time/calendar-days.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { fillControl } from "../../form-kit/form-values.ts";
import { nameServiceForm, ServiceRequestForm } from "../../site/enquiries/service-request-form.tsx";

const services: Readonly<Record<FilingArea, EnquiryServiceType>> = {
  GST: "GST",
  "Income tax": "Income Tax",
  Payroll: "Payroll Services",
  "Company law": "Compliance Services",
};

type FilingRequestProps = { filing: Filing; onAsked: () => void; onClose: () => void };

function FilingRequestForm({ filing, onAsked, onClose }: FilingRequestProps) {
  const { form, period, due, rule } = filing;
  const request = { serviceType: services[rule.area], source: "service", draft: "filing" } as const;
  const id = nameServiceForm(request);
  const wish = `Please handle ${form} for us. Period: ${period}. Due on ${formatDay(due)}.`;

  // After the draft was put back: the filing that was asked for now has precedence, and a person's own words stay.
  useEffect(() => {
    fillControl(`${id}-message`, () => wish);
  }, [id, wish]);

  return (
    <ServiceRequestForm
      {...request}
      subject={`File ${form}: ${period}`}
      filing={filing.key}
      onSent={onAsked}
      actions={
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
      }
    />
  );
}

/** Asks the office to file one filing; it arrives as an enquiry that names it. */
export function FilingRequestDialog({ open, ...request }: FilingRequestProps & { open: boolean }) {
  const { form, period, due } = request.filing;
  return (
    <Dialog
      open={open}
      onClose={request.onClose}
      title="Ask us to file it"
      description={`${form}, ${period}, due ${formatDay(due)}. We file and charge only after you confirm.`}
    >
      <FilingRequestForm {...request} />
    </Dialog>
  );
}
