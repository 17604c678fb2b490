import { lazy } from "react";
import { AccountGuard } from "#web/customer/account-guard.tsx";

const OwnDocumentsPage = lazy(() =>
  import("#web/customer/documents/vault/own-documents-page.tsx").then(({ OwnDocumentsPage }) => ({
    default: OwnDocumentsPage,
  })),
);

export default function OwnDocumentsScreen() {
  return <AccountGuard need="anyone">{(account) => <OwnDocumentsPage account={account} />}</AccountGuard>;
}
