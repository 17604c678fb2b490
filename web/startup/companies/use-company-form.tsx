import { refreshShown } from "#web/query/live-store.ts";
import type { CompanyRow } from "#web/startup/startup-queries.ts";
import { useLazyDialog } from "../../ui/use-lazy-dialog.tsx";

const loadForm = () => import("#web/startup/companies/company-dialog.tsx").then(({ CompanyDialog }) => CompanyDialog);

/** The form of the company profile, fetched when it is first asked for. */
export function useCompanyForm(owner: string) {
  const form = useLazyDialog(loadForm);
  /** Without a company a new profile is created. */
  function edit(company: CompanyRow | null) {
    void form.show({
      owner,
      company,
      onSaved() {
        form.close();
        refreshShown();
      },
    });
  }
  return { edit, dialog: form.dialog };
}
