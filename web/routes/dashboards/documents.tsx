import { lazy } from "react";
import { Guard } from "#web/session/guard.tsx";

const OwnDocumentsPage = lazy(() =>
  import("#web/customer/documents/vault/own-documents-page.tsx").then(({ OwnDocumentsPage }) => ({
    default: OwnDocumentsPage,
  })),
);

export default function OwnDocumentsScreen() {
  return <Guard need="anyone">{(account) => <OwnDocumentsPage account={account} />}</Guard>;
}
