import { lazy } from "react";
import { AccountGuard } from "#web/customer/account-guard.tsx";

const MessagesPage = lazy(() =>
  import("#web/customer/messages/own-messages-page.tsx").then(({ MessagesPage }) => ({ default: MessagesPage })),
);

export default function MessagesScreen() {
  return <AccountGuard need="anyone">{(account) => <MessagesPage account={account} />}</AccountGuard>;
}
