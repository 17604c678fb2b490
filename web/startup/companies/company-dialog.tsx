import type { Company } from "#domain/companies/companies.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { CompanyForm } from "./company-form.tsx";

type CompanyDialogProps = {
  open: boolean;
  onClose: () => void;
  owner: string;
  /** None yet: then it is made. */
  company: Omit<Company, "user_id"> | null;
  onSaved: () => void;
};

export function CompanyDialog({ open, ...form }: CompanyDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={form.onClose}
      title="Company profile"
      description="Only the name is required. Your profile stays private until you choose who can see it."
    >
      <CompanyForm {...form} />
    </Dialog>
  );
}
